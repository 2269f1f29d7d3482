/**
 * Breaks: plausible wrong rules, planted while a test runs. A break replaces exports of the sources for everything that
 * was loaded with the test, or slots of the rules that the verbs take. It never changes a source, and nothing is loaded
 * again.
 */
import { letterAt } from 'tilewright';
import type { Alphabet, Line, Play, Rules, Terms, Tile, Turn, WorkingGame } from 'tilewright';
import type { GameData } from '../../src/engine/game.ts';
import { placementRule } from '../../src/rules/placement.ts';
import * as apply from '../../src/engine/apply.ts';
import * as areas from '../../src/engine/areas.ts';
import * as finalize from '../../src/engine/finalize.ts';
import * as moveText from '../../src/engine/move-text.ts';
import * as newGame from '../../src/engine/new-game.ts';
import * as owed from '../../src/engine/owed.ts';
import { withBoardAfter } from '../../src/engine/read-play.ts';
import * as load from '../../src/saves/load.ts';
import * as rewind from '../../src/saves/rewind.ts';
import * as save from '../../src/saves/save.ts';
import * as scoreMove from '../../src/engine/score-move.ts';
import * as scorePlay from '../../src/engine/score-play.ts';
import * as validate from '../../src/engine/validate.ts';
import * as view from '../../src/engine/view.ts';

/** One replacement: `plant` puts it in and answers with what takes it out again. */
export interface Replacement {
  /** What is replaced. */
  readonly of: string;
  readonly plant: () => () => void;
}

/**
 * In which way a rule is wrong: at a boundary (one more, one fewer, the last of a row); by another seat, direction,
 * place or order than the one that is meant; a part of it is left out; or it says something that the book does not.
 */
export type Kind = 'boundary' | 'wrong-one' | 'left-out' | 'added';

/** One wrong rule. */
export interface Break {
  readonly kind: Kind;
  /** The statements that it makes untrue, by their numbers in docs/rules-coverage.md. */
  readonly rows: readonly string[];
  /** The wrong rule, as somebody might believe it. */
  readonly says: string;
  readonly by: readonly Replacement[];
}

/** A wrong rule: of which kind, the statements that it makes untrue, what it says, and what is replaced for it. */
export function wrong(kind: Kind, rows: string, says: string, ...by: readonly Replacement[]): Break {
  return { kind, rows: rows.split(' '), says, by };
}

/**
 * Another value for an export of a module. Every module that imports it sees the other value; the module itself goes
 * on with its own.
 */
export function swapped<M extends object, K extends keyof M & string>(
  module: M,
  name: K,
  other: (real: M[K]) => M[K],
): Replacement {
  return {
    of: name,
    plant: () => {
      const there = Object.getOwnPropertyDescriptor(module, name);
      if (there === undefined) throw new RangeError(`no export '${name}'`);
      const value = other(module[name]);
      Object.defineProperty(module, name, { configurable: true, enumerable: true, get: () => value });
      return () => {
        Object.defineProperty(module, name, there);
      };
    },
  };
}

/** Other rules for every verb that takes rules: those that the test gives, with some slots replaced. */
export function inRules(of: string, change: (rules: Rules) => Partial<Rules>): Replacement {
  return {
    of,
    plant: () => {
      const made = new WeakMap<Rules, Rules>();
      const other = (rules: Rules): Rules => {
        const known = made.get(rules);
        if (known !== undefined) return known;
        const changed = { ...rules, ...change(rules) };
        made.set(rules, changed).set(changed, changed);
        return changed;
      };
      const verb =
        <A extends readonly unknown[], R>(real: (rules: Rules, ...rest: A) => R) =>
        (rules: Rules, ...rest: A): R =>
          real(other(rules), ...rest);
      // functions whose result depends on the type of an argument
      const overloaded = <T>(real: T): T => (verb as (given: unknown) => unknown)(real) as T;
      const undo = [
        swapped(apply, 'applyMove', overloaded),
        swapped(areas, 'areasOf', verb),
        swapped(finalize, 'finalizeGame', verb),
        swapped(moveText, 'parseMove', verb),
        swapped(newGame, 'newGame', verb),
        swapped(newGame, 'beginGame', verb),
        swapped(owed, 'owed', verb),
        swapped(scoreMove, 'scoreMove', overloaded),
        swapped(validate, 'validatePlacement', verb),
        swapped(validate, 'previewPlacement', verb),
        swapped(validate, 'pathsOf', verb),
        swapped(view, 'viewFor', verb),
        swapped(view, 'entryFor', verb),
        swapped(
          view,
          'eventsFor',
          real =>
            (rules, ...rest) =>
              real(isWhole(rules) ? other(rules) : rules, ...rest),
        ),
        swapped(save, 'saveGame', verb),
        swapped(load, 'loadGame', overloaded),
        swapped(rewind, 'rewindGame', overloaded),
      ].map(each => each.plant());
      return () => {
        undo.forEach(each => {
          each();
        });
      };
    },
  };
}

function isWhole(rules: Terms): rules is Rules {
  return 'placement' in rules;
}

export type Lists = {
  readonly [K in keyof Rules as Rules[K] extends readonly { readonly name: string }[] ? K : never]: Rules[K];
};

/** The rules without some of a list's, by name. */
export function lacking(slot: keyof Lists, ...names: readonly string[]): Replacement {
  return inRules(slot, rules => ({ [slot]: rules[slot].filter(({ name }) => !names.includes(name)) }));
}

/** An ending that never comes. */
export function never(name: string): Replacement {
  return changing('ending', name, () => ({ over: () => false }));
}

/** The rules with one of a list's replaced, by name. */
export function changing<K extends keyof Lists>(
  slot: K,
  name: string,
  change: (rule: Rules[K][number], rules: Rules) => Partial<Rules[K][number]>,
): Replacement {
  return inRules(slot, rules => ({
    [slot]: rules[slot].map(rule => (rule.name === name ? { ...rule, ...change(rule, rules) } : rule)),
  }));
}

/** The rules with one placement rule more. */
export function refusing(name: string, broken: Parameters<typeof placementRule>[1]): Replacement {
  return inRules('placement', ({ placement }) => ({ placement: [...placement, placementRule(name, broken)] }));
}

type WordLine = Extract<Line, { readonly type: 'word' }>;

/** Other points for words; the other lines of a score stay. */
export function wordPoints(points: (line: WordLine, play: Play, rules: Rules, nth: number) => number): Replacement {
  return swapped(scorePlay, 'scorePlay', real => (rules, game, read) => {
    const play = withBoardAfter(rules, read);
    const lines = real(rules, game, play).lines.map((line, nth) =>
      line.type === 'word' ? { ...line, points: points(line, play, rules, nth) } : line,
    );
    return { lines, total: lines.reduce((sum, line) => sum + line.points, 0) };
  });
}

/** A layout in which what stands on some squares is something else. */
export function premiums(
  letter: (times: number) => number,
  word: (times: number, square: number) => number,
): Replacement {
  return inRules('layout', ({ layout }) => ({
    layout: {
      ...layout,
      letterTimes: layout.letterTimes.map(letter),
      wordTimes: layout.wordTimes.map(word),
    },
  }));
}

/** The value of the word's tiles without any premium. */
export function faceValue({ tiles }: WordLine): number {
  return tiles.reduce((sum, { value }) => sum + value, 0);
}

/** Did the square show a letter before the play? */
export function isOld({ before }: Play, square: number): boolean {
  return letterAt(before, square) !== 0;
}

/** The scores, with something added for a seat. */
export function withPoints(game: GameData, seat: number, points: number): readonly number[] {
  return game.scores.map((score, each) => (each === seat ? score + points : score));
}

/** How a turn ends: the step that passes the turn on, asked where the game is when a seat has had its turn. */
export function afterTurn(
  next: (game: WorkingGame, real: (game: WorkingGame) => WorkingGame) => WorkingGame,
): Replacement {
  return changing('steps', 'next-seat', ({ run }) => ({ run: (rules, game) => next(game, now => run(rules, now)) }));
}

/** The last turn that somebody had. */
export function lastTurn({ history }: GameData): Turn | undefined {
  return history[history.length - 1];
}

/** A tile set with another number of one tile. */
export function setWith(tile: (set: Alphabet) => Tile, count: number): (set: Alphabet) => Alphabet {
  return set => ({
    ...set,
    counts: set.counts.map((usual, each) => (each === tile(set) ? count : usual)),
  });
}
