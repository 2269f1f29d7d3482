/**
 * The algebra of knowledge (docs/knowledge.md) on a set of eight tiles: AAA BB CC and a blank. A zone is written as its
 * known tiles, `+` how many are hidden, and after a stroke those that everybody has seen: `AB+2/A`.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, newGame, unwrap, type Game, type Knowledge, type Tile, type Viewer, type Zone } from 'tilewright';
import { defineAlphabet, defineRules } from 'tilewright/rules';
import { contains, countKinds, kindsOf, sizeOf } from '../../src/core/multiset.ts';
import { changed } from '../../src/engine/working.ts';
import {
  claim,
  homeOf,
  isSeen,
  putIn,
  sees,
  settleKnowledge,
  showTo,
  takeOut,
  transfer,
  zoneAt,
  zoneKeys,
  zoneRule,
  zoneSize,
} from '../../src/engine/zones.ts';
import { formatTiles, fullSet, kindCount, parseTiles } from '../../src/tiles/pieces.ts';

const base = classic({ alphabet: defineAlphabet('abc', 'A1x3 B3x2 C3x2 ?0x1'), rackSize: 2 });
const rules = defineRules({
  ...base,
  name: 'zones',
  zones: [...base.zones, { name: 'tray', of: 'game', seenBy: 'all' }, { name: 'deck', of: 'game', seenBy: 'nobody' }],
  pieces: [{ name: 'card', type: 'card', count: 1, zone: 'deck' }],
});
const SIZE = kindCount(rules);
const begun = newGame(rules, { seats: 2, seed: 'zones', racks: ['', ''] }).game;

type Zones = Readonly<Record<string, string>>;

function tiles(text: string): readonly Tile[] {
  return unwrap(parseTiles(rules, text));
}

function zoneOf(text: string): Zone {
  const [, known = '', hidden = '0', , shown = ''] = /^([^+/]*)(?:\+(\d+))?(\/(.*))?$/.exec(text) ?? [];
  return { counts: countKinds(tiles(known), SIZE), shown: countKinds(tiles(shown), SIZE), hidden: Number(hidden) };
}

function textOf({ counts, shown, hidden }: Zone): string {
  const seen = formatTiles(rules, kindsOf(shown));
  return formatTiles(rules, kindsOf(counts)) + (hidden === 0 ? '' : `+${hidden}`) + (seen === '' ? '' : `/${seen}`);
}

/** A game with these zones; all others are empty, and what is nowhere is unseen, or on the board. */
function holding(zones: Zones, knows: Knowledge = { type: 'record' }): Game {
  const all: Record<string, Zone> = {};
  for (const key of zoneKeys(rules, 2)) all[key] = zoneOf(zones[key] ?? '');
  const unseen = fullSet(rules).slice();
  for (const { counts } of Object.values(all)) for (const tile of kindsOf(counts)) unseen[tile]! -= 1;
  return changed(begun, { zones: all, unseen, knows });
}

/** The zones that are not empty, and what is unseen. */
function shownBy(game: Game | undefined): Zones | undefined {
  if (game === undefined) return undefined;
  const zones = Object.entries(game.zones).map(([key, zone]) => [key, textOf(zone)] as const);
  const unseen = formatTiles(rules, kindsOf(game.unseen));
  return Object.fromEntries([...zones.filter(([, text]) => text !== ''), ['unseen', unseen]]);
}

/** Everything known: three tiles in the bag, two on each rack, one aside. The card lies in the deck. */
const KNOWN: Zones = { bag: 'ABC', 'rack 0': 'AB', 'rack 1': 'AC', aside: '?', deck: '{card}' };
/** Seat 0's view. */
const VIEW: Zones = { bag: '+3', 'rack 0': 'AB', 'rack 1': '+2', aside: '?', deck: '+1' };
/** As VIEW; everybody has seen seat 1's A. */
const SEEN: Zones = { bag: '+3', 'rack 0': 'AB', 'rack 1': 'A+1/A', aside: '?', deck: '{card}' };

describe('moving pieces', () => {
  test.each<readonly [string, Zones, string, string, string | number, boolean, Zones | undefined]>([
    // by name
    ['by name, known', KNOWN, 'rack 0', 'bag', 'A', false, { ...KNOWN, 'rack 0': 'B', bag: 'AABC', unseen: '' }],
    ['by name, in the open', KNOWN, 'rack 0', 'tray', 'A', true, { ...KNOWN, 'rack 0': 'B', tray: 'A/A', unseen: '' }],
    [
      'by name, hidden: shown first',
      VIEW,
      'bag',
      'rack 0',
      'C',
      false,
      { ...VIEW, bag: '+2', 'rack 0': 'ABC', unseen: 'AABC{card}' },
    ],
    [
      'by name, known and hidden',
      SEEN,
      'rack 1',
      'bag',
      'A',
      false,
      { ...SEEN, 'rack 1': '+1', bag: 'A+3', unseen: 'ABCC' },
    ],
    ['by name, all', VIEW, 'rack 0', 'bag', 'AB', false, { ...VIEW, 'rack 0': '', bag: 'AB+3' }],
    ['by name, all in the open', VIEW, 'rack 0', 'tray', 'AB', true, { ...VIEW, 'rack 0': '', tray: 'AB/AB' }],
    [
      'by name, all of a hidden rack',
      VIEW,
      'rack 1',
      'bag',
      'CC',
      false,
      { ...VIEW, 'rack 1': '', bag: 'CC+3', unseen: 'AAB{card}' },
    ],
    ['by name, not known there', KNOWN, 'rack 0', 'bag', 'C', false, undefined],
    ['by name, not often enough', KNOWN, 'rack 0', 'bag', 'AA', false, undefined],
    ['by name, not unseen', VIEW, 'rack 1', 'bag', '?', false, undefined],
    ['by name, more than unseen', VIEW, 'bag', 'rack 0', 'BB', false, undefined],
    ['by name, more than hidden', SEEN, 'rack 1', 'bag', 'BC', false, undefined],
    ['by name, more than there', VIEW, 'rack 1', 'bag', 'AAB', false, undefined],
    // by name and in secret: of what remains nobody else can say any more that it lies there
    [
      'by name, in secret, what was seen',
      { ...VIEW, 'rack 0': 'AB/A' },
      'rack 0',
      'bag',
      'B',
      false,
      { ...VIEW, 'rack 0': 'A', bag: 'B+3' },
    ],
    [
      'by name, in the open, what was seen',
      { ...VIEW, 'rack 0': 'AB/A' },
      'rack 0',
      'tray',
      'B',
      true,
      { ...VIEW, 'rack 0': 'A/A', tray: 'B/B' },
    ],
    [
      'by name, all, in secret, what was seen',
      { ...VIEW, 'rack 0': 'AB/A' },
      'rack 0',
      'aside',
      'AB',
      false,
      { ...VIEW, 'rack 0': '', aside: 'AB?/A' },
    ],
    // by number
    ['by number, all', VIEW, 'rack 0', 'bag', 2, false, { ...VIEW, 'rack 0': '', bag: 'AB+3' }],
    ['by number, all, what was seen', SEEN, 'rack 1', 'aside', 2, false, { ...SEEN, 'rack 1': '', aside: 'A?+1/A' }],
    [
      'by number, some: hidden first',
      VIEW,
      'rack 0',
      'bag',
      1,
      false,
      { ...VIEW, 'rack 0': '+1', bag: '+4', unseen: 'AAABBCC{card}' },
    ],
    [
      'by number, some of what was seen',
      SEEN,
      'rack 1',
      'bag',
      1,
      false,
      { ...SEEN, 'rack 1': '+1', bag: '+4', unseen: 'AABCC' },
    ],
    ['by number, from hidden', VIEW, 'bag', 'rack 1', 2, false, { ...VIEW, bag: '+1', 'rack 1': '+4' }],
    ['by number, more than there', VIEW, 'rack 1', 'bag', 3, false, undefined],
    // nothing
    ['no tiles', VIEW, 'rack 0', 'bag', '', false, VIEW],
    ['no number', VIEW, 'rack 0', 'bag', 0, false, VIEW],
    ['to where they are', VIEW, 'rack 0', 'rack 0', 1, false, VIEW],
  ])('%s', (_what, zones, from, to, what, open, expected) => {
    const before = holding(zones);
    const transferred = { from, to, tiles: typeof what === 'number' ? what : tiles(what) };
    expect(isSeen(rules, transferred)).toBe(open);
    const moved = transfer(rules, before, transferred);
    if (expected === undefined) expect(moved).toBe(undefined);
    else {
      const { unseen = formatTiles(rules, kindsOf(before.unseen)), ...rest } = expected;
      const filled = Object.entries(rest).filter(([, text]) => text !== '');
      expect(shownBy(moved)).toEqual({ ...Object.fromEntries(filled), unseen });
    }
    expect(shownBy(before)).toEqual(shownBy(holding(zones)));
  });

  test('unseen, even where a zone lies open: of a part nobody can say any more which it was, of all everybody can', () => {
    const before = holding({ ...VIEW, tray: 'BC/BC' });
    const one = { from: 'tray', to: 'bag', tiles: tiles('C') } as const;
    expect([isSeen(rules, one), isSeen(rules, { ...one, unseen: true })]).toEqual([true, false]);
    const part = transfer(rules, before, { ...one, unseen: true });
    expect(shownBy(part)).toEqual(shownBy(holding({ ...VIEW, tray: 'B', bag: 'C+3' })));
    const all = transfer(rules, before, { ...one, tiles: tiles('BC'), unseen: true });
    expect(shownBy(all)).toEqual(shownBy(holding({ ...VIEW, bag: 'BC+3/BC' })));
  });

  test("a zone that is not there is the caller's mistake", () => {
    expect(() => transfer(rules, begun, { from: 'pouch', to: 'bag', tiles: 1 })).toThrow("no zone 'pouch'");
    expect(() => zoneAt(begun, 'rack 2')).toThrow(RangeError);
  });
});

describe('boards, seeing, claims', () => {
  test.each<readonly [string, Zones, string, string, Zones | undefined]>([
    ['known', KNOWN, 'rack 0', 'B', { ...KNOWN, 'rack 0': 'A', unseen: '' }],
    ['hidden', VIEW, 'rack 1', 'C', { ...VIEW, 'rack 1': '+1', unseen: 'AABC{card}' }],
    ['seen', SEEN, 'rack 1', 'A', { ...SEEN, 'rack 1': '+1', unseen: 'ABCC' }],
    ['not there', VIEW, 'rack 0', 'C', undefined],
  ])('taken out: %s', (_what, zones, key, taken, expected) => {
    expect(shownBy(takeOut(holding(zones), key, tiles(taken)))).toEqual(expected);
  });

  test('put in: everybody has seen it', () => {
    const game = putIn(holding({ ...VIEW, aside: '' }), 'bag', tiles('?'));
    expect(textOf(zoneAt(game, 'bag'))).toBe('?+3/?');
  });

  test.each<readonly [string, Zones, string, string, string | undefined]>([
    ['known', KNOWN, 'rack 0', 'A', 'AB/A'],
    ['hidden', VIEW, 'rack 1', 'A', 'A+1/A'],
    ['again', SEEN, 'rack 1', 'A', 'A+1/A'],
    ['another', SEEN, 'rack 1', 'AC', 'AC/AC'],
    ['another alone', SEEN, 'rack 1', 'C', 'AC/AC'],
    ['not there', SEEN, 'rack 1', '?', undefined],
    ['too many', SEEN, 'rack 1', 'BC', undefined],
  ])('seen by everybody: %s', (_what, zones, key, seen, expected) => {
    const game = showTo(holding(zones), key, tiles(seen));
    expect(game && textOf(zoneAt(game, key))).toBe(expected);
  });

  test.each<readonly [string, Zones, string, string, string | undefined]>([
    ['of what is known', VIEW, 'rack 0', 'AB', 'AB'],
    ['of a part: the rest is hidden', VIEW, 'rack 0', 'A', 'A+1'],
    ['of something else: what was known is hidden', VIEW, 'rack 0', 'AC', 'AC'],
    ['what was seen is forgotten', SEEN, 'rack 1', 'C', 'C+1'],
    ['of nothing', SEEN, 'rack 1', '', '+2'],
    ['of what lies open: everybody has seen it', { tray: '+2', bag: '+6' }, 'tray', 'AB', 'AB/AB'],
    ['of too many', VIEW, 'rack 0', 'ABC', undefined],
    ['of what lies elsewhere', VIEW, 'rack 0', '?', undefined],
  ])('a claim %s', (_what, zones, key, claimed, expected) => {
    const game = claim(rules, holding(zones), key, tiles(claimed));
    expect(game && textOf(zoneAt(game, key))).toBe(expected);
  });
});

describe('who sees what', () => {
  test.each<readonly [string, readonly Viewer[]]>([
    ['bag', ['director']],
    ['rack 0', [0, 'director']],
    ['rack 1', [1, 'director']],
    ['tray', [0, 1, 'spectator', 'director']],
    ['start', [0, 1, 'spectator', 'director']],
  ])('%s', (key, viewers) => {
    const all: readonly Viewer[] = [0, 1, 'spectator', 'director'];
    expect(all.filter(viewer => sees(rules, viewer, key))).toEqual(viewers);
  });

  test.each([
    ['rack 0', 'bag', false],
    ['rack 0', 'tray', true],
    ['tray', 'bag', true],
  ])('from %s to %s, everybody sees it: %s', (from, to, expected) => {
    expect(isSeen(rules, { from, to })).toBe(expected);
    expect(isSeen(rules, { from, to, unseen: true })).toBe(false);
  });

  test('zones by key, and where pieces go home', () => {
    expect(zoneKeys(rules, 3)).toEqual(['bag', 'rack 0', 'rack 1', 'rack 2', 'aside', 'tray', 'deck']);
    expect(zoneRule(rules, 'rack 1')?.name).toBe('rack');
    expect(zoneRule(rules, 'rack')).toBe(undefined);
    expect(zoneRule(rules, 'pouch 1')).toBe(undefined);
    expect([homeOf(rules, 1), homeOf(rules, 4), homeOf(rules, 5)]).toEqual(['bag', 'bag', 'deck']);
  });
});

describe('what a viewer may know', () => {
  const secret: Zones = { bag: 'ABC', 'rack 0': 'AB', 'rack 1': 'AC/A', tray: '?/?', deck: '{card}' };
  test.each<readonly [string, Knowledge, Zones, Zones]>([
    ['the referee: everything', { type: 'everything', seed: 'x' }, secret, { ...secret, unseen: '' }],
    ['the director: everything', { type: 'view', of: 'director' }, secret, { ...secret, unseen: '' }],
    ['a record: what it knows', { type: 'record' }, secret, { ...secret, unseen: '' }],
    [
      'a seat: its rack, what lies open, what was seen',
      { type: 'view', of: 0 },
      secret,
      { bag: '+3', 'rack 0': 'AB', 'rack 1': 'A+1/A', tray: '?/?', deck: '+1', unseen: 'ABCC{card}' },
    ],
    [
      'a spectator',
      { type: 'view', of: 'spectator' },
      secret,
      { bag: '+3', 'rack 0': '+2', 'rack 1': 'A+1/A', tray: '?/?', deck: '+1', unseen: 'AABBCC{card}' },
    ],
    [
      'only one zone is hidden: it is known',
      { type: 'view', of: 0 },
      { 'rack 0': 'AABBCC', 'rack 1': 'A?', deck: '{card}/{card}' },
      { 'rack 0': 'AABBCC', 'rack 1': 'A?', deck: '{card}/{card}', unseen: '' },
    ],
    [
      'only one zone of a record is hidden: it is known',
      { type: 'record' },
      { bag: 'AAA', 'rack 0': 'BB', 'rack 1': '+3', deck: '{card}' },
      { bag: 'AAA', 'rack 0': 'BB', 'rack 1': 'CC?', deck: '{card}', unseen: '' },
    ],
    [
      'two zones are hidden',
      { type: 'record' },
      { bag: 'AAA', 'rack 0': '+2', 'rack 1': '+3', deck: '{card}' },
      { bag: 'AAA', 'rack 0': '+2', 'rack 1': '+3', deck: '{card}', unseen: 'BBCC?' },
    ],
  ])('%s', (_what, knows, zones, expected) => {
    const settled = settleKnowledge(rules, holding(zones, knows), knows);
    expect(shownBy(settled)).toEqual(expected);
    expect(settleKnowledge(rules, settled, knows)).toEqual(settled);
  });
});

/**
 * Known pieces and unseen ones are the full set, there are as many unseen as hidden ones, and what is seen is known.
 */
function expectSound(game: Game, onBoard: readonly Tile[] = []): void {
  const zones = Object.values(game.zones);
  const known = [...zones.flatMap(({ counts }) => kindsOf(counts)), ...kindsOf(game.unseen), ...onBoard];
  expect([...countKinds(known, SIZE)]).toEqual([...fullSet(rules)]);
  expect(sizeOf(game.unseen)).toBe(zones.reduce((sum, { hidden }) => sum + hidden, 0));
  expect(zones.every(({ counts, shown, hidden }) => contains(counts, shown) && hidden >= 0)).toBe(true);
}

test('nothing is made or lost, whatever happens', () => {
  const key = fc.constantFrom(...zoneKeys(rules, 2));
  const what = fc.oneof(fc.nat({ max: 4 }), fc.array(fc.integer({ min: 1, max: SIZE - 1 }), { maxLength: 3 }));
  const viewer = fc.constantFrom<Viewer>(0, 1, 'spectator', 'director');
  const operation = fc.record({ how: fc.nat({ max: 5 }), from: key, to: key, what, open: fc.boolean(), viewer });
  fc.assert(
    fc.property(fc.constantFrom(KNOWN, VIEW, SEEN), fc.array(operation, { maxLength: 12 }), (zones, steps) => {
      let now = holding(zones);
      const onBoard: Tile[] = [];
      expectSound(now);
      for (const { how, from, to, what: given, open, viewer: of } of steps) {
        const named = typeof given === 'number' ? [] : given;
        const sizes = [zoneSize(zoneAt(now, from)), zoneSize(zoneAt(now, to))];
        if (how === 0) {
          const taken = takeOut(now, from, named);
          if (taken !== undefined) onBoard.push(...named);
          now = taken ?? now;
        } else if (how === 1) {
          now = putIn(now, to, onBoard.splice(0));
        } else if (how === 2) now = showTo(now, from, named) ?? now;
        else if (how === 3) now = claim(rules, now, from, named) ?? now;
        else if (how === 4) now = settleKnowledge(rules, now, { type: 'view', of });
        else {
          const moved = transfer(rules, now, { from, to, tiles: given, ...(open ? {} : { unseen: true }) });
          const count = typeof given === 'number' ? given : given.length;
          if (moved !== undefined && from !== to)
            expect([zoneSize(zoneAt(moved, from)), zoneSize(zoneAt(moved, to))]).toEqual([
              sizes[0]! - count,
              sizes[1]! + count,
            ]);
          now = moved ?? now;
        }
        expectSound(now, onBoard);
      }
    }),
    { numRuns: 200 },
  );
});
