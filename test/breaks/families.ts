/** Families of wrong rules: refused or allowed under a condition, for some seats, in some columns, without a part. */
import type { AgendaItem, GameData, Line, Play, Rules, Violation, WorkingGame } from 'tilewright';
import * as checkPlacement from '../../src/engine/check-placement.ts';
import * as draw from '../../src/engine/draw.ts';
import * as newGame from '../../src/engine/new-game.ts';
import { withBoardAfter } from '../../src/engine/read-play.ts';
import { changed } from '../../src/engine/working.ts';
import {
  afterTurn,
  changing,
  faceValue,
  inRules,
  isOld,
  lastTurn,
  refusing,
  swapped,
  wordPoints,
  type Replacement,
} from './break.ts';

/** Does the play run down? */
export function isDown({ tiles, before: { layout } }: Play): boolean {
  const [first, second] = tiles;
  return second !== undefined && first !== undefined && second.square - first.square >= layout.columns;
}

/** Does the play use the last column? */
export function isAtEdge({ tiles, before: { layout } }: Play): boolean {
  return tiles.some(({ square }) => square % layout.columns === layout.columns - 1);
}

/** A play like this is refused. */
export function refused(when: (play: Play, rules: Rules) => boolean): Replacement {
  return refusing('refused', ({ play, rules }) => when(play, rules));
}

/** These violations do not count for a play like this. */
export function waived(codes: string, when: (play: Play, rules: Rules) => boolean = () => true): Replacement {
  const named = codes.split(' ');
  const isNamed = (broken: Violation): boolean => named.includes(broken.code === 'rule' ? broken.rule : broken.code);
  return swapped(checkPlacement, 'brokenRules', real => (rules, game, read) => {
    const play = withBoardAfter(rules, read);
    return real(rules, game, play).filter(broken => !(isNamed(broken) && when(play, rules)));
  });
}

type WordLine = Extract<Line, { readonly type: 'word' }>;

/** Words like this count their tiles alone, without any premium. */
export function plainWords(when: (line: WordLine, play: Play, nth: number) => boolean): Replacement {
  return wordPoints((line, play, _rules, nth) => (when(line, play, nth) ? faceValue(line) : line.points));
}

/** Words like this count another number of points. */
export function pointsWhen(
  when: (line: WordLine, play: Play, nth: number) => boolean,
  points: (line: WordLine, play: Play) => number,
): Replacement {
  return wordPoints((line, play, _rules, nth) => (when(line, play, nth) ? points(line, play) : line.points));
}

/** Does the word run down? */
export function runsDown({ word: { squares } }: WordLine): boolean {
  return (squares[1] ?? 0) - (squares[0] ?? 0) > 1;
}

/** Premiums on some squares do nothing; `times` is what a square multiplies by instead. */
export function squaresLack(
  is: (square: number, times: number) => boolean,
  what: 'letter' | 'word' | 'both' = 'both',
  other: number = 1,
): Replacement {
  return inRules('layout', ({ layout }) => {
    const without = (all: readonly number[]): readonly number[] =>
      all.map((times, square) => (times > 1 && is(square, times) ? other : times));
    return {
      layout: {
        ...layout,
        letterTimes: what === 'word' ? layout.letterTimes : without(layout.letterTimes),
        wordTimes: what === 'letter' ? layout.wordTimes : without(layout.wordTimes),
      },
    };
  });
}

/** Points of a word whose old premiums count again: those of letters, or of words. */
export function againOf(what: 'letter' | 'word'): Replacement {
  return wordPoints((line, play) => {
    const { letterTimes, wordTimes } = play.board.layout;
    const old = line.tiles.filter(({ square }) => isOld(play, square));
    return what === 'word'
      ? line.points * old.reduce((times, { square }) => times * (wordTimes[square] ?? 1), 1)
      : line.points +
          line.times * old.reduce((sum, { square, value }) => sum + value * ((letterTimes[square] ?? 1) - 1), 0);
  });
}

/** The seat is passed over. */
export function passesOver(is: (seat: number, game: GameData) => boolean): Replacement {
  return afterTurn((game, next) => {
    const after = next(game);
    return is(after.toMove, after) ? next(after) : after;
  });
}

/** The seat goes on after its turn. */
export function goesOn(is: (seat: number, game: GameData) => boolean): Replacement {
  return afterTurn((game, next) => (is(game.toMove, game) ? game : next(game)));
}

/** Was the last turn of this type, by a seat like this? */
export function after(type: string, seat: (seat: number) => boolean = () => true) {
  return (_seat: number, game: GameData): boolean => {
    const last = lastTurn(game);
    return last?.type === type && seat(last.seat);
  };
}

type Drawn = Parameters<typeof draw.draw>[2];

/** Another number of tiles is drawn, or elsewhere. */
export function drawn(other: (drawn: Drawn, game: WorkingGame) => Partial<Drawn>): Replacement {
  return swapped(draw, 'draw', real => (rules, game, given) => real(rules, game, { ...given, ...other(given, game) }));
}

/** Into the rack, during the game. */
export function isRefill({ to }: Drawn, { history }: GameData): boolean {
  return to.startsWith('rack') && history.length > 0;
}

/** Somebody else begins. */
export function begins(who: (first: number, seats: number) => number): Replacement {
  return swapped(newGame, 'newGame', real => (rules, setup) => {
    const seats = typeof setup.seats === 'number' ? setup.seats : setup.seats.length;
    return real(rules, typeof setup.first === 'number' ? { ...setup, first: who(setup.first, seats) } : setup);
  });
}

/** Another opinion of which words are good. */
export function looksUp(
  has: (letters: ArrayLike<number>, real: (letters: ArrayLike<number>) => boolean) => boolean,
): Replacement {
  return inRules('dictionary', ({ dictionary }) => ({
    dictionary: dictionary && { ...dictionary, has: letters => has(letters, each => dictionary.has(each)) },
  }));
}

/** An effect that does nothing for some. */
export function idle(name: string, when: (item: AgendaItem, game: WorkingGame) => boolean): Replacement {
  return changing('effects', name, ({ run }) => ({
    run: (rules, game, item) => (when(item, game) ? game : run(rules, game, item)),
  }));
}

/** Of the squares that a play covers some do nothing. */
export function covering(
  step: string,
  acts: (item: AgendaItem, nth: number, game: WorkingGame, rules: Rules) => boolean,
): Replacement {
  return changing('steps', step, ({ run }) => ({
    run: (rules, game) => {
      const then = run(rules, game);
      return changed(then, { agenda: then.agenda.filter((item, nth) => acts(item, nth, game, rules)) });
    },
  }));
}

/** A question that offers something else. */
export function offers(
  name: string,
  is: (option: { readonly type: string; readonly text: string }, nth: number, item: AgendaItem) => boolean,
): Replacement {
  return changing('questions', name, ({ options }) => ({
    options: (rules, game, item) => options(rules, game, item).filter((option, nth) => is(option, nth, item)),
  }));
}

/** An ending that asks something else. */
export function endsWhen(name: string, over: (real: boolean, game: GameData, rules: Rules) => boolean): Replacement {
  return changing('ending', name, rule => ({ over: (rules, game) => over(rule.over(rules, game), game, rules) }));
}

/** A settlement that leaves some seats out. */
export function settles(name: string, is: (seat: number, seats: number) => boolean): Replacement {
  return changing('settlement', name, ({ lines }) => ({
    lines: (rules, game) => lines(rules, game).map((each, seat) => (is(seat, game.seats.length) ? each : [])),
  }));
}

/** Another ranking. */
export function ranked(
  tiers: (
    real: readonly (readonly number[])[],
    game: GameData,
    totals: readonly number[],
  ) => readonly (readonly number[])[],
): Replacement {
  return inRules('ranking', ({ ranking }) => ({
    ranking: { ...ranking, tiers: (rules, game, totals) => tiers(ranking.tiers(rules, game, totals), game, totals) },
  }));
}

/** Seats one by one, by these points. */
export function inOrder(points: readonly number[]): readonly (readonly number[])[] {
  return points
    .map((each, seat) => ({ each, seat }))
    .sort((a, b) => b.each - a.each || a.seat - b.seat)
    .map(({ seat }) => [seat]);
}
