/** Positions: what is in them, why there is none, and that the generator serves several of them in turn. */
import { describe, expect, test } from 'vitest';
import {
  classic,
  newGame,
  parseLayout,
  unwrap,
  wordSet,
  type ClassicOptions,
  type CrosswordRules,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { bestBy, greedy, playGames } from 'tilewright/bots';
import { gameNamed } from 'tilewright/catalogue';
import { buildGraph, readKwg } from 'tilewright/lexicon';
import {
  afterPlay,
  countPlays,
  isCrossword,
  listPlays,
  perft,
  positionOf,
  topPlays,
  visitPlays,
  type Position,
} from 'tilewright/movegen';
import { defineAlphabet, extendRules } from 'tilewright/rules';
import { ACCEPTS, LAST, LETTER_SHIFT } from '../../src/lexicon/nodes.ts';

const WORDS = [
  'horn',
  'horns',
  'thorn',
  'thorns',
  'north',
  'no',
  'on',
  'so',
  'ho',
  'oh',
  'hornets',
  'shorten',
  'throne',
];
const dictionary = buildGraph(english, WORDS);

function gameOf(rules: CrosswordRules, rack = 'HORNETS') {
  return newGame(rules, { seats: 2, seed: 'tea', racks: [rack, 'AEIRTSN'] }).game;
}

function refused(rules: CrosswordRules, seat = 0, rack = 'HORNETS'): unknown {
  const position = positionOf(rules, gameOf(rules, rack), seat);
  return position.ok ? [] : position.error;
}

const words: ClassicOptions = { dictionary, challenge: 'void' };
const rules = classic(words);
const scattered = extendRules(rules, { placement: rules.placement.filter(({ type }) => type !== 'in-one-line') });
const row = `${'.'.repeat(65)} `;
const large = classic({ ...words, layout: parseLayout(`*${row.slice(1)}${row.repeat(64)}`) });
const many = { ...words, rackSize: 16 };
const fullRack = 'AABBCCDDEEFFGGHH';

test('rules found by name are asked whether they read along lines, and then fit', () => {
  const asked = ['classic', 'free-for-all'].map(id => {
    const found: Rules = unwrap(gameNamed(id)).rules({ dictionary });
    return isCrossword(found) && positionOf(found, gameOf(found), 0).ok;
  });
  expect(asked).toEqual([true, false]);
});

describe('why there is no position', () => {
  test.each<[string, CrosswordRules, unknown]>([
    ['no words', classic(), [{ code: 'no-lexicon' }]],
    ['words that can only be asked for', classic({ dictionary: wordSet(english, WORDS) }), [{ code: 'no-graph' }]],
    ['tiles that may lie anywhere', scattered, [{ code: 'scattered' }]],
    ['a large board', large, [{ code: 'too-large', squares: 8450, most: 8192 }]],
  ])('%s', (_, played, expected) => expect(refused(played)).toEqual(expected));

  test('words of other letters', () => {
    const shorter = { ...dictionary, alphabet: { ...english, name: 'shorter', letters: english.letters.slice(1) } };
    const position = positionOf(rules, gameOf(rules), 0, { lexicon: shorter });
    expect(position).toEqual({
      ok: false,
      error: [{ code: 'other-alphabet', lexicon: 'shorter', game: english.name }],
    });
  });

  test('words of which there are too many; of more than thirty letters they are looked for by rows', () => {
    const letters = Array.from({ length: 31 }, (_, n) => `${String.fromCharCode(0x400 + n)}1x9`);
    const wide = defineAlphabet('wide', `${letters.join(' ')} ?0x9`);
    const [few, many] = [english, wide].map(alphabet => {
      // all words of 21 letters out of two with three more behind them, and all of two
      const twos = Array.from({ length: 21 }, (_, level) =>
        [1, 2].map(
          letter =>
            (letter << LETTER_SHIFT) | (letter === 2 ? LAST : 0) | (level === 1 ? ACCEPTS : 0) | (4 + 2 * level),
        ),
      );
      const ones = [45, 46, ACCEPTS].map(follows => (1 << LETTER_SHIFT) | LAST | follows);
      const nodes = [...twos, ones];
      const bytes = new Uint8Array(Uint32Array.from([LAST | 2, LAST, ...nodes.flat()]).buffer);
      return classic({ alphabet, dictionary: unwrap(readKwg(alphabet, bytes)), challenge: 'void' });
    });
    // the second time it is known
    for (const rack of ['AB', 'BA']) expect(refused(few!, 0, rack)).toEqual([{ code: 'lexicon-too-large' }]);
    const { game } = newGame(many!, { seats: 2, seed: 'tea', racks: ['\u0400\u0401'] });
    // two letters in both orders, each to cover the start in two ways along two axes
    for (const _ of [1, 2]) expect(countPlays(unwrap(positionOf(many!, game, 0)))).toBe(8);
  });

  test('more tiles than fifteen', () =>
    expect(refused(classic(many), 0, fullRack)).toEqual([{ code: 'too-many-tiles', tiles: 16, most: 15 }]));

  test('a seat that is not there', () => expect(refused(rules, 2)).toEqual([{ code: 'no-seat', seat: 2 }]));

  test('all reasons at once', () =>
    expect(refused(extendRules(scattered, { dictionary: wordSet(english, WORDS) }), 5)).toEqual([
      { code: 'no-graph' },
      { code: 'scattered' },
      { code: 'no-seat', seat: 5 },
    ]));

  test('after a play it is said of the next seat', () => {
    const position = unwrap(positionOf(rules, gameOf(rules), 0));
    const [best] = listPlays(position);
    expect(afterPlay(position, best!, 2)).toEqual({ ok: false, error: [{ code: 'no-seat', seat: 2 }] });
    expect(unwrap(afterPlay(position, best!, 1)).seat).toBe(1);
  });

  test('who asks for it inside is told by an error with the codes', () => {
    const bare = classic({ dictionary: wordSet(english, WORDS) });
    const crowded = classic(many);
    expect(() => perft(bare, gameOf(bare), 1)).toThrow('no-graph');
    for (const bot of [greedy, bestBy(({ points }) => points)]) {
      expect(() => [...playGames(bare, [bot, bot], { games: 1, seed: 'tea' })]).toThrow('no-graph');
      expect(() => [...playGames(crowded, [bot, bot], { games: 1, seed: 'tea' })]).toThrow('too-many-tiles');
    }
  });
});

describe('a position', () => {
  test('says whose it is, and on which game', () => {
    const game = gameOf(rules);
    expect(unwrap(positionOf(rules, game, 1))).toMatchObject({ rules, game, seat: 1 });
  });

  const racks = ['HORNETS', 'NORTH', 'SHO', 'THORNS?'];

  test('is served beside others, in any turn', () => {
    const positions = racks.map(rack => unwrap(positionOf(rules, gameOf(rules, rack), 0)));
    const lists = racks.map(rack => listPlays(unwrap(positionOf(rules, gameOf(rules, rack), 0))));
    for (const turn of [0, 1, 2, 3, 2, 0, 3, 1]) {
      expect(listPlays(positions[turn]!)).toEqual(lists[turn]);
      expect(topPlays(positions[turn]!, 3)).toEqual(lists[turn]!.slice(0, 3));
    }
  });

  test('in which nothing may be laid has no plays, whatever was asked before', () => {
    const free = rules.placement.filter(({ type }) => type !== 'covers-start');
    const touching = free.map(rule => (rule.type === 'connected' ? { ...rule, when: 'always' as const } : rule));
    const [anywhere, nowhere] = [free, touching].map(placement => {
      const played = extendRules(rules, { placement });
      return unwrap(positionOf(played, gameOf(played), 0));
    });
    for (const [ask, none] of [
      [countPlays, 0],
      [listPlays, []],
      [(position: Position) => topPlays(position, 3), []],
    ] as const) {
      expect(ask(anywhere!)).not.toEqual(none);
      expect(ask(nowhere!)).toEqual(none);
    }
  });

  test('without letters lists openings along the first axis alone where that is asked, also without a start', () => {
    const placement = rules.placement.filter(({ type }) => type !== 'covers-start');
    for (const played of [rules, extendRules(rules, { placement })]) {
      const game = gameOf(played);
      const [all, first] = (['all', 'first-axis'] as const).map(openings =>
        countPlays(unwrap(positionOf(played, game, 0, { openings }))),
      );
      expect(first).toBe((all ?? 0) / 2);
    }
  });

  test('is served while a worth asks for another one', () => {
    const [position, other] = racks.map(rack => unwrap(positionOf(rules, gameOf(rules, rack), 0)));
    const worth = ({ points }: { readonly points: number }): number => points + (topPlays(other!, 1)[0]?.points ?? 0);
    const best = topPlays(position!, 5, { worth, atMostAbovePoints: topPlays(other!, 1)[0]!.points });
    expect(best).toEqual(listPlays(position!).slice(0, 5));
  });

  test('is served on while a visitor throws', () => {
    const position = unwrap(positionOf(rules, gameOf(rules), 0));
    const count = countPlays(position);
    const fail = (): never => {
      throw new Error('the visitor failed');
    };
    expect(() => visitPlays(position, fail)).toThrow('the visitor failed');
    let shown = 0;
    visitPlays(position, ({ tiles, size }) => {
      expect(tiles).toHaveLength(size);
      shown++;
      return undefined;
    });
    expect(shown).toBe(count);
  });
});
