/** Rule sets drawn from a seed, games that bots play by them, and records of these games. */
import { classic, finalizeGame, parseLayout, rackOf, squareName, type Game, type Layout } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { greedy, playGames } from 'tilewright/bots';
import { standard } from 'tilewright/layouts/standard';
import type { Alphabet, CrosswordRules } from 'tilewright';
import type { RecordedEvent, RecordedGame } from 'tilewright/records';
import type { NamedRecord } from 'tilewright/explain';
import { kindsOf } from '../../src/core/multiset.ts';
import { formatTiles } from '../../src/tiles/pieces.ts';
import { randomFrom } from '../../src/core/random.ts';
import { openGraph } from '../fixtures/open-english.ts';

/** What a made rule set differs in from the usual one. */
export interface MadeRules {
  readonly name: string;
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly bonus: number;
}

/** The usual rules. */
export const usual: MadeRules = { name: 'usual', layout: standard, alphabet: english, bonus: 50 };

/** What is to differ. */
export interface Differences {
  /** This many orbits that have a premium change places with others. */
  readonly orbits?: number;
  /** This many squares get another premium. */
  readonly squares?: number;
  readonly values?: boolean;
  readonly bonus?: boolean;
}

/** A rule set that differs from the usual one in this. */
export function madeRules(
  seed: string,
  { orbits = 0, squares = 0, values = false, bonus = false }: Differences,
): MadeRules {
  const { below } = randomFrom(seed, 0, 0);
  const glyphs = Array.from(standard.glyphs);
  for (let n = 0; n < orbits; n++) {
    const ofPremiums = orbitsOf(standard).filter(orbit => !'.S'.includes(glyphs[orbit[0]!]!));
    const one = ofPremiums[below(ofPremiums.length)]!;
    const others = orbitsOf(standard).filter(
      orbit => orbit.length === one.length && glyphs[orbit[0]!] !== 'S' && glyphs[orbit[0]!] !== glyphs[one[0]!],
    );
    const other = others[below(others.length)]!;
    const [here, there] = [glyphs[one[0]!]!, glyphs[other[0]!]!];
    for (const square of one) glyphs[square] = there;
    for (const square of other) glyphs[square] = here;
  }
  for (let n = 0; n < squares; n++) {
    const square = below(glyphs.length);
    const choices = Array.from('.dtDT').filter(glyph => glyph !== glyphs[square]);
    if (glyphs[square] !== 'S') glyphs[square] = choices[below(choices.length)]!;
  }
  const points = english.points.slice();
  if (values)
    for (let letter = english.blank - 1; letter > 1; letter--) {
      const other = 1 + below(letter);
      [points[letter], points[other]] = [points[other]!, points[letter]!];
    }
  return {
    name: seed,
    layout: parseLayout(glyphs.join('').replace(/.{15}/g, '$& ')),
    alphabet: { ...english, points },
    bonus: bonus ? 35 + below(26) : 50,
  };
}

/** Squares that the eight symmetries of the board carry into each other. */
export function orbitsOf({ rows }: Layout): readonly (readonly number[])[] {
  const seen = new Set<number>();
  const orbits: (readonly number[])[] = [];
  for (let square = 0; square < rows * rows; square++) {
    if (seen.has(square)) continue;
    const [r, c, e] = [Math.floor(square / rows), square % rows, rows - 1];
    const all = [
      [r, c],
      [c, r],
      [e - r, c],
      [c, e - r],
      [r, e - c],
      [e - c, r],
      [e - r, e - c],
      [e - c, e - r],
    ];
    const orbit = [...new Set(all.map(([row = 0, column = 0]) => row * rows + column))];
    for (const one of orbit) seen.add(one);
    orbits.push(orbit);
  }
  return orbits;
}

/** Records of games between two bots that take the best play. */
export function gamesBy(made: MadeRules, games: number, seed: string): readonly NamedRecord[] {
  const rules = classic({
    layout: made.layout,
    alphabet: made.alphabet,
    bingo: { 7: made.bonus },
    dictionary: openGraph,
    challenge: 'void',
  });
  return Array.from(playGames(rules, [greedy, greedy], { games, seed }), ({ game }, n) => ({
    name: `${made.name} ${n}`,
    record: recordOf(rules, game),
  }));
}

/** What the racks at the end bring and cost, a line each. */
function endOf(rules: CrosswordRules, game: Game, totals: number[]): readonly RecordedEvent[] {
  const racks = game.seats.map((_, seat) => formatTiles(rules, kindsOf(rackOf(game, seat).counts)));
  return finalizeGame(rules, game).seats.flatMap(({ adjustments }, seat): readonly RecordedEvent[] => {
    const score = adjustments.reduce((sum, { points }) => sum + points, 0);
    if (score === 0) return [];
    const cumulative = (totals[seat] = totals[seat]! + score);
    const type = score > 0 ? 'out-bonus' : 'rack-penalty';
    const tiles = racks[score > 0 ? 1 - seat : seat]!;
    return [{ type, seat, tiles, score, cumulative, notes: [], line: game.history.length + 1 + seat }];
  });
}

/** The plays of a game as a record. */
export function recordOf(rules: CrosswordRules, game: Game): RecordedGame {
  const totals = game.seats.map(() => 0);
  const events = game.history.flatMap((turn, index): readonly RecordedEvent[] => {
    const { seat } = turn;
    if (turn.type !== 'play')
      return [{ type: 'pass', seat, move: 'pass', score: 0, cumulative: totals[seat]!, notes: [], line: index + 1 }];
    const [word] = turn.words;
    const [first = 0, second = 0] = word!.squares;
    const name = squareName(rules.layout, first);
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    const position = second === first + 1 ? `${row}${column}` : `${column}${row}`;
    const blanks = new Set(
      turn.placement.tiles.filter(({ tile }) => tile === rules.alphabet.blank).map(one => one.square),
    );
    const tiles = word!.squares
      .map((square, n) => {
        const letter = rules.alphabet.letters[word!.letters[n]!]!;
        return blanks.has(square) ? letter.toLowerCase() : letter;
      })
      .join('');
    const rack = formatTiles(
      rules,
      turn.placement.tiles.map(({ tile }) => tile),
    );
    const score = turn.score.total;
    totals[seat] = totals[seat]! + score;
    return [
      {
        type: 'play',
        seat,
        rack,
        move: `${position} ${tiles}`,
        position,
        tiles,
        score,
        cumulative: totals[seat],
        notes: [],
        line: index + 1,
      },
    ];
  });
  const players = game.seats.map((_, seat) => ({ nick: `P${seat + 1}`, name: `P${seat + 1}` }));
  return { format: 'tilewright-record/1', players, events: [...events, ...endOf(rules, game, totals)] };
}

/** The records with the scores of n plays in a hundred wrong, by chance. */
export function withMistakes(records: readonly NamedRecord[], percent: number, seed: string): readonly NamedRecord[] {
  const { below } = randomFrom(seed, 0, 0);
  return records.map(({ name, record }) => ({
    name,
    record: {
      ...record,
      events: record.events.map(event => {
        if (event.type !== 'play' || below(1000) >= percent * 10) return event;
        const off = (1 + below(12)) * (below(2) === 0 ? 1 : -1);
        return { ...event, score: Math.max(0, (event.score ?? 0) + off) };
      }),
    },
  }));
}
