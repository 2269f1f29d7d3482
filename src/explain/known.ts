/** Every board, letter set and bonus of the catalogue, as rules of points. */
import { once } from '../core/once.ts';
import { own } from '../core/own.ts';
import { times } from '../core/list.ts';
import { BOARDS } from '../catalogue/boards.ts';
import { GAMES } from '../variants/all.ts';
import { LETTER_SETS } from '../catalogue/letter-sets.ts';
import type { Layout } from '../board/layout.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { hasSameLetters, type Alphabet } from '../tiles/alphabet.ts';
import type { RuleSet } from './rule-set.ts';

/** Rules of the catalogue. */
export interface KnownRules {
  /** In words: `standard15 board, english values, bonus 50 for 7 tiles`. */
  readonly name: string;
  readonly rules: RuleSet;
  readonly layout: Layout;
}

/** A bonus by the number of tiles placed, where there is one. */
export function bonusBy(bonus: readonly number[]): Readonly<Record<number, number>> {
  return Object.fromEntries(bonus.flatMap((points, placed) => (points === 0 ? [] : [[placed, points]])));
}

/** More tiles than anybody places in one play. */
const MOST_PLACED = 21;

/** What programs and clubs give for playing a whole rack. */
const BONUSES: readonly number[] = [50, 0, 35, 40, 45, 55, 60];

/**
 * The games of the catalogue whose squares count, with their rules. Making them takes longer than verifying a record.
 */
const gamesOfPremiums = once(() =>
  GAMES.map(({ id, rules }) => ({ id, rules: rules() })).filter(game =>
    game.rules.scoring.some(({ type }) => type === 'premiums'),
  ),
);

/**
 * The rules of the catalogue that games with these letters on a board of this size may follow; the first ones are those
 * that were given.
 */
export function knownRules({ alphabet, layout, scoring }: CrosswordRules): readonly KnownRules[] {
  const games = gamesOfPremiums();
  const boards = [
    { name: layoutName(layout), layout },
    ...BOARDS.map(board => ({ name: layoutName(board.layout), layout: board.layout })),
    ...games.map(({ id, rules }) => ({ name: `board of ${id}`, layout: rules.layout })),
  ].filter(
    (board, n, all) =>
      board.layout.rows === layout.rows &&
      board.layout.columns === layout.columns &&
      all.findIndex(other => samePremiums(other.layout, board.layout)) === n,
  );
  const sets = [alphabet, ...LETTER_SETS.filter(set => hasSameLetters(set, alphabet))]
    .map(set => ({ name: set.name, values: valuesFor(alphabet, set) }))
    .filter((set, n, all) => all.findIndex(other => other.values.join() === set.values.join()) === n);
  const bonuses = [
    bonusOfScoring(scoring),
    ...BONUSES.map(points => bonusList({ 7: points })),
    ...games.map(game => bonusOfScoring(game.rules.scoring)),
  ];
  const tables = bonuses.filter((bonus, n) => bonuses.findIndex(other => other.join() === bonus.join()) === n);
  return boards.flatMap(board =>
    sets.flatMap(({ name, values }) =>
      tables.map(bonus => {
        const parts = Object.entries(bonusBy(bonus)).map(([placed, points]) => `${points} for ${placed} tiles`);
        return {
          name: `${board.name}, ${name} values, ${parts.length === 0 ? 'no bonus' : `bonus ${parts.join(', ')}`}`,
          rules: rulesOf(board.layout, values, bonus),
          layout: board.layout,
        };
      }),
    ),
  );
}

/** Rules of a board, of values by tile and of a bonus. */
export function rulesOf(
  { letterTimes, wordTimes }: Layout,
  values: readonly number[],
  bonus: readonly number[],
): RuleSet {
  return { letterTimes, wordTimes, values, bonus };
}

function layoutName(layout: Layout): string {
  const known = BOARDS.find(board => samePremiums(board.layout, layout));
  return known === undefined ? 'its own board' : `${known.names[1] ?? known.names[0] ?? ''} board`;
}

function samePremiums(a: Layout, b: Layout): boolean {
  return a.letterTimes.join() === b.letterTimes.join() && a.wordTimes.join() === b.wordTimes.join();
}

/** The values of a set for the letters of another. */
function valuesFor(alphabet: Alphabet, { forms, points, blank }: Alphabet): readonly number[] {
  return alphabet.points.map((own, tile) => {
    if (tile === alphabet.blank) return points[blank] ?? own;
    return points[forms.get(alphabet.letters[tile] ?? '') ?? -1] ?? own;
  });
}

function bonusOfScoring(scoring: CrosswordRules['scoring']): readonly number[] {
  const rule = scoring.find(({ type }) => type === 'by-count');
  return bonusList(rule?.type === 'by-count' ? rule.bonus : {});
}

/** A bonus by the number of tiles placed, as a list. */
export function bonusList(bonus: Readonly<Record<number, number>>): readonly number[] {
  return times(MOST_PLACED + 1, placed => own(bonus, String(placed)) ?? 0);
}
