/**
 * Each clause on its own: what a broken engine would answer, made from a true game, and what the law says of it. Rules
 * that are broken themselves are in planted.test.ts.
 */
import { expect, test } from 'vitest';
import { applyMove, classic, unwrap, viewFor, type Game, type View, type Zone } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { diceOf } from '../../src/testing/dice.ts';
import { LAWS } from '../../src/testing/variant-laws.ts';
import { hidesTruth } from '../../src/testing/laws/secrecy.ts';
import { walk, type Stage, type Walk } from '../../src/testing/walk.ts';
import { twoOfThree as dictionary } from '../fixtures/two-of-three.ts';

const rules = classic({ alphabet: withCounts(english, 'A6 E6 T4 S4 ?2'), dictionary, challenge: 'single' });
const SEED = 'a seed for tests and nothing else 5';
const style = { resign: 0, direct: 0, weights: { place: 100, pass: 5, accept: 100, challenge: 10 } };
const plan = { mode: 'referee', seats: 3, seed: SEED, opening: 5 } as const;
const played = walk(rules, { ...plan, moves: Array.from({ length: 400 }, (_, n) => n * 104_729 + 3) }, { style });
const adjusting = { type: 'adjust', seat: 0, points: -10, reason: 'overtime' } as const;

/** The game after its end, with a correction of the director's. */
function corrected(): Walk {
  const before = played.stages.at(-1)!.game;
  const change = unwrap(applyMove(rules, before, 'director', adjusting));
  return { ...played, stages: [...played.stages, { before, by: 'director', move: adjusting, chance: [], ...change }] };
}

/** The walk with its last stage of a kind told otherwise. */
function told(all: Walk, which: (stage: Stage) => boolean, otherwise: (stage: Stage) => Partial<Stage>): Walk {
  const at = all.stages.map(which).lastIndexOf(true);
  expect(at).toBeGreaterThanOrEqual(0);
  return { ...all, stages: all.stages.map((stage, n) => (n === at ? { ...stage, ...otherwise(stage) } : stage)) };
}

const any = (): boolean => true;
const places = ({ move }: Stage): boolean => move.type === 'place';
const books = ({ events }: Stage): boolean => events.some(({ type }) => type === 'booked');
const game = (change: (game: Game) => Partial<Game>) => (stage: Stage) => ({
  game: { ...stage.game, ...change(stage.game) },
});
const events =
  (change: (event: Stage['events'][number]) => readonly Stage['events'][number][]) =>
  (stage: Stage): Partial<Stage> => ({ events: stage.events.flatMap(change) });

/** The zones with one more of a kind in one of them. */
function withOneMore({ zones }: Game, key: string, kind: number = 1): Record<string, Zone> {
  const zone = zones[key]!;
  return { ...zones, [key]: { ...zone, counts: zone.counts.map((count, at) => (at === kind ? count + 1 : count)) } };
}

test('the game that is told otherwise comes to its end, and no law finds anything in it as it is', () => {
  expect(played.stages.at(-1)!.game.over).toBeDefined();
  for (const law of LAWS.filter(({ name }) => CLAUSES.some(([of]) => of === name)))
    for (const each of [played, corrected()]) expect(() => law.holds(each, diceOf(3)), law.name).not.toThrow();
});

const CLAUSES: readonly (readonly [law: string, says: RegExp, make: () => Walk])[] = [
  [
    'closure',
    /the end '[a-z-]+' became 'another'/,
    () =>
      told(
        corrected(),
        any,
        game(() => ({ over: 'another' })),
      ),
  ],
  [
    'closure',
    /the game is not over and waits for nobody/,
    () =>
      told(
        corrected(),
        any,
        game(() => ({ over: undefined })),
      ),
  ],
  [
    'closure',
    /the end and the event that tells it/,
    () =>
      told(
        played,
        any,
        events(event => (event.type === 'over' ? [] : [event])),
      ),
  ],
  [
    'closure',
    /the end and the event that tells it/,
    () =>
      told(
        played,
        ({ game: after }) => after.over === undefined,
        stage => ({ events: [...stage.events, ...played.stages.at(-1)!.events.filter(({ type }) => type === 'over')] }),
      ),
  ],
  [
    'conservation',
    /full set/,
    () =>
      told(
        played,
        any,
        game(of => ({ zones: withOneMore(of, 'bag') })),
      ),
  ],
  [
    'conservation',
    /the zones are those of the rules/,
    () =>
      told(
        played,
        any,
        game(({ zones: { bag: _, ...zones } }) => ({ zones })),
      ),
  ],
  [
    'accounting',
    /what history and adjustments add up to/,
    () =>
      told(
        played,
        any,
        game(({ scores }) => ({ scores: scores.map(score => score + 1) })),
      ),
  ],
  [
    'accounting',
    /an event books a total of/,
    () =>
      told(
        played,
        books,
        events(event => [event.type === 'booked' ? { ...event, total: event.total + 1 } : event]),
      ),
  ],
  [
    'accounting',
    /scores change as the events tell/,
    () =>
      told(
        played,
        books,
        events(event => (event.type === 'booked' ? [] : [event])),
      ),
  ],
  [
    'no-gift',
    /brings about a line 'correction'/,
    () =>
      told(played, places, stage => ({
        events: [...stage.events, { type: 'adjusted', seat: 0, line: { type: 'correction', points: 2 } }],
      })),
  ],
  [
    'no-gift',
    /only by what is booked/,
    () =>
      told(
        played,
        places,
        game(({ scores }) => ({ scores: scores.map(score => score + 1) })),
      ),
  ],
  ['order', /the change is the same/, () => told(played, places, ({ events: all }) => ({ events: all.slice(1) }))],
  ['text', /does what the move does/, () => told(played, places, ({ events: all }) => ({ events: all.slice(1) }))],
  [
    'loads',
    /a reloaded game goes on alike/,
    () => told(played, places, ({ events: all }) => ({ events: all.slice(1) })),
  ],
];

test.each(CLAUSES)('%s says %s', (name, says, make) => {
  const law = LAWS.find(each => each.name === name)!;
  expect(() => law.holds(make(), diceOf(3))).toThrow(says);
});

const truth = played.stages.find(({ game: after }) => after.pending.length === 0 && after.history.length > 2)!.game;
const view = viewFor(rules, truth, 0);
const sealed = { type: 'sealed', seat: 1, state: 'sealed' } as const;

test.each<readonly [says: RegExp, view: () => View]>([
  [/a viewer sees what it may see/, () => ({ ...view, zones: movedWithin(view, 'rack 0') })],
  [/the view holds the seed/, () => ({ ...view, start: { ...view.start, seed: SEED } as View['start'] })],
  [/bag holds \d+ pieces, the view says \d+/, () => ({ ...view, zones: withOneMore(view, 'bag') })],
  [/rack 1 does not hold what the view says/, () => ({ ...view, zones: named(view, 'rack 1', lacking('rack 1')) })],
  [/knows of a zone only what everybody has seen/, () => ({ ...view, zones: named(view, 'rack 1', held('rack 1')) })],
  [
    /a sealed turn says more than whose it is/,
    () => ({ ...view, pending: [{ ...sealed, placement: {} }] as unknown as View['pending'] }),
  ],
  [
    /exchanged tiles are seen/,
    () => ({
      ...view,
      history: [...view.history, { type: 'exchange', seat: 1, tiles: [1] }] as unknown as View['history'],
    }),
  ],
])('secrecy says %s of a view that a broken engine made', (says, made) => {
  expect(() => hidesTruth(rules, truth, view, SEED)).not.toThrow();
  expect(() => hidesTruth(rules, truth, made(), SEED)).toThrow(says);
});

/** A kind of which everybody has seen none, that lies in a zone. */
function held(key: string): number {
  const { counts, shown } = truth.zones[key]!;
  return counts.findIndex((count, kind) => count > (shown[kind] ?? 0));
}

function lacking(key: string): number {
  return truth.zones[key]!.counts.findIndex((count, kind) => kind > 0 && count === 0);
}

/** One of the hidden pieces of a zone is named. */
function named({ zones }: View, key: string, kind: number): View['zones'] {
  const zone = withOneMore(view, key, kind)[key]!;
  return { ...zones, [key]: { ...zone, hidden: zone.hidden - 1 } };
}

/** One piece of a zone that the viewer sees is told as another that lies there as well. */
function movedWithin({ zones }: View, key: string): View['zones'] {
  const zone = zones[key]!;
  const kind = zone.counts.findIndex(count => count > 0);
  const counts = zone.counts.map((count, at) => (at === kind ? count - 1 : count));
  return { ...zones, [key]: { ...zone, counts, hidden: zone.hidden + 1 } };
}
