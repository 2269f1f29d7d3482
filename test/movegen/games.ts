/** The generator on every game of the catalogue that reads along lines, with all ways to play it. */
import { expect } from 'vitest';
import {
  applyMove,
  newGame,
  owed,
  scoreMove,
  unwrap,
  validatePlacement,
  type CrosswordRules,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph, type WordGraph } from 'tilewright/lexicon';
import { findPlacement, isCrossword, listPlays, pointsOf, positionOf, sample } from 'tilewright/movegen';
import { diceOf } from '../../src/testing/dice.ts';
import { GAMES } from '../../src/variants/all.ts';
import { keyOf } from './samples.ts';

/** Short words of usual letters, so that every rack makes some. */
export const words: WordGraph = buildGraph(english, [
  ...[
    'aa',
    'ae',
    'ai',
    'an',
    'ar',
    'as',
    'at',
    'de',
    'ed',
    'el',
    'en',
    'er',
    'es',
    'et',
    'id',
    'in',
    'is',
    'it',
    'li',
    'lo',
    'na',
    'ne',
    'no',
  ],
  ...[
    'od',
    'oe',
    'on',
    'op',
    'or',
    'os',
    're',
    'sh',
    'si',
    'so',
    'ta',
    'ti',
    'to',
    'un',
    'us',
    'ut',
    'ate',
    'eat',
    'tea',
    'tie',
    'toe',
    'one',
  ],
  ...[
    'eon',
    'ion',
    'sit',
    'its',
    'set',
    'net',
    'ten',
    'rat',
    'tar',
    'art',
    'ear',
    'era',
    'are',
    'air',
    'oar',
    'nose',
    'eons',
    'rate',
    'tear',
  ],
]);

/** Rules that a generator can serve, by name. */
export const crosswords: readonly (readonly [string, CrosswordRules])[] = GAMES.flatMap(({ id, rules, variations }) =>
  [['', rules] as const, ...Object.entries(variations)].flatMap(([name, make]) => {
    const made = make({ dictionary: words });
    return isCrossword(made) ? [[`${id} ${name}`.trim(), made] as const] : [];
  }),
);

/**
 * Plays n moves by chance; before each, what the mover's generator says is checked. How many positions and plays
 * were checked.
 */
export function followGame(
  rules: CrosswordRules,
  seed: number,
  moves: number,
): { readonly positions: number; readonly plays: number } {
  const luck = diceOf(seed);
  let { game } = newGame(rules, { seats: Math.max(2, rules.seatCount.least), seed: `games ${seed}` });
  let [positions, plays] = [0, 0];
  for (let n = 0; n < moves; n++) {
    const duty = owed(rules, game)[0];
    if (duty === undefined || duty.by === 'director') break;
    if (duty.type === 'move') {
      plays += checkPlays(rules, game, duty.by, luck);
      positions++;
    }
    const [play] = duty.type === 'move' ? listPlays(unwrap(positionOf(rules, game, duty.by))) : [];
    const move = luck.below(3) > 0 && play !== undefined ? play : sample(rules, game, duty.by, luck);
    const done = move === undefined ? undefined : applyMove(rules, game, duty.by, move);
    if (done?.ok !== true) break;
    game = done.value.game;
  }
  return { positions, plays };
}

function checkPlays(rules: CrosswordRules, game: Game, seat: number, luck: ReturnType<typeof diceOf>): number {
  const position = unwrap(positionOf(rules, game, seat));
  const plays = listPlays(position);
  // what is laid and what is left are the same tiles together, whatever is played
  const hands = plays
    .slice(0, 200)
    .map(({ tiles, leave }) => leave.map((left, kind) => left + tiles.filter(each => each.tile === kind).length));
  for (const hand of hands) expect(hand).toEqual(hands[0]);
  const every = Math.ceil(plays.length / 25);
  let checked = 0;
  for (let n = 0; n < plays.length; n += every) {
    const play = plays[n];
    if (play === undefined) break;
    const tried = unwrap(validatePlacement(rules, game, seat, play));
    expect(scoreMove(rules, game, tried).total).toBe(play.points);
    expect(pointsOf(position, play)).toBe(play.points);
    checked++;
  }
  // whatever chance finds that has listed words only is among them
  const known = new Set(plays.map(keyOf));
  const { dictionary } = rules;
  for (let n = 0; n < 3; n++) {
    const placement = findPlacement(rules, game, seat, luck, { tries: 60 });
    if (placement === undefined || placement.beside !== undefined) continue;
    const tried = validatePlacement(rules, game, seat, placement);
    if (
      !tried.ok ||
      tried.value.words.length === 0 ||
      !tried.value.words.every(word => dictionary?.has(word.letters) === true)
    )
      continue;
    expect(known.has(keyOf(placement)), keyOf(placement)).toBe(true);
    checked++;
  }
  return checked;
}

/** Is this a way to play a game, not the game itself? */
export function isVariation(name: string): boolean {
  return !GAMES.some(({ id }) => id === name);
}
