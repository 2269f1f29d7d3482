/** Games for doors: random games of every kind, made once each when they are asked for. */
import { GAMES, setupsOf } from '../../src/catalogue/catalogue.ts';
import { buildGraph } from '../../src/lexicon/lexicon.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import type { Actor, Game, Rules } from '../../src/index.ts';
import type { Chance } from '../../src/engine/chance.ts';
import { walk, type Stage } from '../../src/testing/testing.ts';
import { numberIn } from './door.ts';

/** A game at some moment, and the next move of it that is legal. */
export interface Moment {
  readonly rules: Rules;
  readonly game: Game;
  readonly next: { readonly by: Actor; readonly move: unknown; readonly chance: readonly Chance[] } | undefined;
}

const LETTERS = english.letters.slice(1);
// every word of two letters that holds a vowel, and some of three
const dictionary = buildGraph(
  english,
  LETTERS.flatMap(a => LETTERS.flatMap(b => (/[AEIOU]/.test(a + b) ? [a + b, `${a}${b}S`, `${a}${b}${a}`] : []))),
);

/** Every way to play every game, and some with the words of a dictionary. */
const RULES: readonly (() => Rules)[] = GAMES.flatMap(game => [
  ...Object.keys(setupsOf(game)).map(name => () => setupsOf(game)[name] ?? game.rules()),
  () => game.rules({ dictionary }),
]);

const MODES = ['referee', 'view', 'record'] as const;
/** How many random games there are of each kind. */
const PLANS = 4;
const MOVES = 10;

const rulesMade = new Map<number, Rules>();
const walks = new Map<string, { readonly begun: Game; readonly stages: readonly Stage[] }>();

/** How many kinds of games there are. */
export const KINDS: number = RULES.length;

/** The rules of a kind of game, by a number from outside. */
export function rulesAt(kind: unknown): Rules {
  const index = numberIn(kind, KINDS);
  const rules = rulesMade.get(index) ?? RULES[index]?.() ?? GAMES[0]!.rules();
  rulesMade.set(index, rules);
  return rules;
}

/** A moment of a random game, by numbers from outside: the kind, the plan, how many moves have been made. */
export function momentAt(kind: unknown, plan: unknown, at: unknown): Moment {
  const rules = rulesAt(kind);
  const number = numberIn(plan, PLANS);
  const key = `${numberIn(kind, KINDS)} ${number}`;
  const told = walks.get(key) ?? played(rules, number);
  walks.set(key, told);
  const index = numberIn(at, told.stages.length + 1);
  const stage = told.stages[index];
  return { rules, game: told.stages[index - 1]?.game ?? told.begun, next: stage };
}

function played(rules: Rules, number: number): { readonly begun: Game; readonly stages: readonly Stage[] } {
  const { begun, stages } = walk(rules, {
    mode: MODES[number % 3] ?? 'referee',
    seats: Math.min(rules.seatCount.most, rules.seatCount.least + (number < 3 ? 0 : 1)),
    seed: `a seed for fuzzing and nothing else ${number}`,
    opening: number,
    moves: Array.from({ length: MOVES }, (_, n) => number * 1000 + n),
  });
  return { begun: begun.game, stages };
}
