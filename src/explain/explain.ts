/** `tilewright/explain`: the rules that records were played by, found from their plays. */
import { times } from '../core/list.ts';
import { parseSquareName, squareName } from '../board/square.ts';
import { everySquare, parseLayout, type Layout } from '../board/layout.ts';
import { BOARDS } from '../catalogue/boards.ts';
import { rulesKeeper } from '../catalogue/rules-for.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { premiumText } from '../notation/layout-text.ts';
import type { RecordedGame } from '../records/record.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { costOf, type Site } from './fit.ts';
import { packed } from './packed.ts';
import { playsIn, sortedBySample } from './sample.ts';
import type { Group } from './groups.ts';
import { bonusBy, knownRules, type KnownRules } from './known.ts';
import { playsOf, type PlayFacts } from './plays.ts';
import { differencesOf, orbitsOf, pointsBy, PREMIUMS, premiumAt, type RuleChange, type RuleSet } from './rule-set.ts';
import type { Explanation, Fit } from './explanation.ts';

export type { Evidence, Proof } from './evidence.ts';
export type { Explanation, Fit } from './explanation.ts';
export { verifyExplained, type ExplainedOptions } from './verify-explained.ts';

/** A record and what to call it: mostly the path of its file. */
export interface NamedRecord {
  readonly name: string;
  readonly record: RecordedGame;
}

/**
 * Says by which rules records were played: which board, which letter values, which bonus. The records may be of several
 * rule sets; they are grouped. First come all boards, letter sets and bonuses of the catalogue; what fits none of them
 * is solved from the plays, of which each is an equation. A few wrong scores stay mistakes.
 *
 * @example
 * import { parseGcg } from 'tilewright/records';
 * const { record } = parseGcg('#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
 * const { fits } = explainRecords([{ name: 'tea', record }]);
 * fits.map(fit => [fit.nearest, fit.agree]) // [['standard15 board, english values, bonus 50 for 7 tiles', 1]]
 */
export function explainRecords(records: Iterable<NamedRecord>): Explanation {
  const explainer = newExplainer();
  for (const record of records) explainer.add(record);
  return explainer.explain();
}

/** Takes records one by one, and keeps no more of each than its plays. */
export interface Explainer {
  /** Takes a record. */
  readonly add: (record: NamedRecord) => void;
  /** The rules that fit the records taken so far. */
  readonly explain: () => Explanation;
}

/** As `explainRecords`, for records that are read one after the other. */
export function newExplainer(): Explainer {
  const tables = new Map<string, Table>();
  const left: string[] = [];
  const rulesOf = rulesKeeper();
  const add = ({ name, record }: NamedRecord): void => {
    const rules = rulesLike(record, rulesOf);
    const plays = rules === undefined ? [] : playsOf(rules, record, 0);
    if (rules === undefined || plays.length === 0) {
      left.push(name);
      return;
    }
    const { alphabet, layout } = rules;
    const key = `${alphabet.name} ${layout.rows} ${layout.columns}`;
    const table = tables.get(key) ?? { rules, names: [], records: [] };
    tables.set(key, table);
    table.names.push(name);
    table.records.push(packed(plays));
  };
  const explain = (): Explanation => {
    const unexplained = [...left];
    const fits = Array.from(tables.values()).flatMap(table => {
      const { layout } = table.rules;
      const site = { orbits: orbitsOf(layout), starts: layout.starts, walls: layout.walls };
      const known = knownRules(table.rules);
      const found = sortedBySample(
        table.records,
        known.map(({ rules }) => rules),
        site,
      );
      for (const n of found.left) unexplained.push(table.names[n] ?? '');
      return found.groups.map(group => fitOf({ ...table, site }, known, group));
    });
    return { fits: fits.sort((a, b) => b.records - a.records), left: unexplained };
  };
  return { add, explain };
}

/** Records of one letter set on boards of one size: their names and their plays. */
interface Table {
  readonly rules: CrosswordRules;
  readonly names: string[];
  readonly records: Int16Array[];
}

/** The rules that a record names; where they are not known, usual ones that its plays fit on. */
function rulesLike(record: RecordedGame, rulesOf: ReturnType<typeof rulesKeeper>): CrosswordRules | undefined {
  const found = rulesOf(record);
  const { layout: _, alphabet: _set, gameType: _type, ...plain } = record;
  const tried = found.ok ? found : rulesOf(plain);
  if (!tried.ok || fitsOn(tried.value.layout, record)) return tried.ok ? tried.value : undefined;
  const larger = BOARDS.find(({ layout }) => fitsOn(layout, record));
  const on = larger === undefined ? tried : rulesOf({ ...plain, layout: larger.names[0] ?? '' });
  return on.ok ? on.value : undefined;
}

function fitsOn(layout: Layout, { events }: RecordedGame): boolean {
  return events.every(
    ({ type, position }) =>
      type !== 'play' || position === undefined || parseSquareName(layout, position) !== undefined,
  );
}

/** A group in words and figures. */
function fitOf(
  { rules: { alphabet, layout }, names, records, site }: Table & { readonly site: Site },
  known: readonly KnownRules[],
  { rules, base: from, members }: Group,
): Fit {
  // others than those that it was found from have to be much nearer: few letters are worth the same in all languages
  const costs = known.map(one => costOf(rules, one.rules, site) * (one.rules === from ? 1 : 2));
  const near = known[costs.indexOf(Math.min(...costs))];
  const base = near?.rules ?? rules;
  const board = boardArt(rules, layout);
  const points = rules.values;
  const bingo = bonusBy(rules.bonus);
  const counts = { plays: 0, agree: 0 };
  const { squares, values, bonus } = evidenceOf(rules, countedPlays(rules, playsIn(records, members), counts));
  const letterOf = (tile: number): string => (tile === alphabet.blank ? '?' : (alphabet.letters[tile] ?? ''));
  const tiles = times(alphabet.blank, n => n + 1);
  const all = everySquare(layout).filter(square => layout.walls[square] !== 1);
  const namesWith = (state: Evidence['state']): readonly string[] =>
    all.filter(square => squares[square]?.state === state).map(square => squareName(layout, square));
  const shown = bonus.flatMap((_, placed) =>
    bonus[placed]?.state === 'unplayed' && rules.bonus[placed] === 0 ? [] : [placed],
  );
  return {
    records: members.length,
    ...counts,
    board,
    values: Object.fromEntries(tiles.map(tile => [letterOf(tile), points[tile] ?? 0])),
    bonus: bingo,
    files: members.map(n => names[n] ?? ''),
    nearest: near?.name ?? '',
    differences: differencesOf(base, rules).map(change => changeText(change, base, { layout, letterOf })),
    unplayed: namesWith('unplayed'),
    undecided: namesWith('undecided'),
    unseen: tiles.filter(tile => values[tile]?.state === 'unplayed').map(letterOf),
    evidence: {
      squares: Object.fromEntries(all.map(square => [squareName(layout, square), squares[square] ?? NONE])),
      values: Object.fromEntries(tiles.map(tile => [letterOf(tile), values[tile] ?? NONE])),
      bonus: Object.fromEntries(shown.map(placed => [placed, bonus[placed] ?? NONE])),
    },
    options: { alphabet: { ...alphabet, points }, layout: parseLayout(board), bingo },
  };
}

const NONE: Evidence = { state: 'unplayed', plays: 0, records: 0 };

/** The plays, counted as they are gone through. */
function* countedPlays(
  rules: RuleSet,
  plays: Iterable<PlayFacts>,
  counts: { plays: number; agree: number },
): Generator<PlayFacts> {
  for (const play of plays) {
    counts.plays++;
    if (pointsBy(rules, play) === play.score) counts.agree++;
    yield play;
  }
}

function changeText(
  change: RuleChange,
  base: RuleSet,
  { layout, letterOf }: { readonly layout: Layout; readonly letterOf: (tile: number) => string },
): string {
  if (change.type === 'bonus')
    return `bonus for ${change.placed} tiles: ${change.to} instead of ${base.bonus[change.placed] ?? 0}`;
  if (change.type === 'value')
    return `${letterOf(change.tile)}: ${change.to} instead of ${base.values[change.tile] ?? 0}`;
  const [first = 0] = change.squares;
  const squares = change.squares.map(square => squareName(layout, square)).join(', ');
  return `${squares}: ${premiumWords(change.premium)} instead of ${premiumWords(premiumAt(base, first))}`;
}

function premiumWords(premium: number): string {
  const [letter, word] = PREMIUMS[premium] ?? [1, 1];
  const text = premiumText({ letter, word });
  return text === '' ? 'plain' : text;
}

/** The board as text: glyphs by `PREMIUMS`, start squares and walls as on the layout that it was found from. */
function boardArt(rules: RuleSet, { rows, columns, starts, walls }: Layout): string {
  return times(rows, row =>
    times(columns, column => {
      const square = row * columns + column;
      if (walls[square] === 1) return '#';
      if (starts.includes(square)) return rules.wordTimes[square] === 1 ? '*' : 'S';
      return '.dtqDTQ'.charAt(Math.max(0, premiumAt(rules, square)));
    }).join(''),
  ).join('\n');
}
