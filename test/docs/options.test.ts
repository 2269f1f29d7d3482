// The tables of options in the docs against the data that describes them: names, values and defaults. What they mean is
// prose.
import { describe, expect, test } from 'vitest';
import { classic } from 'tilewright';
import type { Rules } from 'tilewright';
import type { Options } from 'tilewright/rules';
import * as games from 'tilewright/variants';
import { blanksAndBlockersOptions } from '../../src/variants/blanks-and-blockers.ts';
import { bonusFortyOptions } from '../../src/variants/bonus-forty.ts';
import { bustinOutOptions } from '../../src/variants/bustin-out.ts';
import { CLASSIC_OPTIONS } from '../../src/variants/data/classic.ts';
import { duplicateOptions } from '../../src/variants/duplicate.ts';
import { finishLineOptions } from '../../src/variants/finish-line.ts';
import { freeForAllOptions } from '../../src/variants/free-for-all.ts';
import { growingBoardOptions } from '../../src/variants/growing-board.ts';
import { hyperRaceOptions } from '../../src/variants/hyper-race.ts';
import { juniorOptions } from '../../src/variants/junior.ts';
import { meOptions } from '../../src/variants/scrabble-me.ts';
import { surpriseOptions } from '../../src/variants/surprise.ts';
import { described } from '../fixtures/options.ts';
import { codesOf, propertiesOf, rowsOf, sectionOf, sorted } from './page.ts';

const SWITCH_UP = 'docs/rules-switch-up.md';
const CROSSWORD = 'docs/rules-crossword.md';
const OF_TODAY = 'docs/rules-of-today.md';
const OTHERS = 'docs/rules-free-surprise-me.md';
const TABLES: readonly (readonly [string, string, string, Options<object>, (options: object) => Rules])[] = [
  ['docs/rules-classic.md', 'Options', 'ClassicOptions', CLASSIC_OPTIONS, classic],
  [CROSSWORD, 'Finish Line', 'FinishLineOptions', finishLineOptions(), games.finishLine],
  [CROSSWORD, 'Junior', 'JuniorOptions', juniorOptions(), games.junior],
  [CROSSWORD, 'Duplicate', 'DuplicateOptions', duplicateOptions(), games.duplicate],
  [SWITCH_UP, 'Blanks & Blockers', 'BlanksAndBlockersOptions', blanksAndBlockersOptions(), games.blanksAndBlockers],
  [SWITCH_UP, "Bustin' Out!", 'BustinOutOptions', bustinOutOptions(), games.bustinOut],
  [SWITCH_UP, 'Hyper-Race', 'HyperRaceOptions', hyperRaceOptions(), games.hyperRace],
  [OTHERS, 'Free for All', 'FreeForAllOptions', freeForAllOptions(), games.freeForAll],
  [OTHERS, 'Surprise', 'SurpriseOptions', surpriseOptions(), games.surprise],
  [OTHERS, 'Scrabble Me', 'ScrabbleMeOptions', meOptions(), games.scrabbleMe],
  [OF_TODAY, 'Bonus forty', 'BonusFortyOptions', bonusFortyOptions(), games.bonusForty],
  [OF_TODAY, 'Growing board', 'GrowingBoardOptions', growingBoardOptions(), games.growingBoard],
];

const classicTexts = new Map(described(CLASSIC_OPTIONS).map(({ name, allowed }) => [name, allowed]));

describe.each(TABLES)('%s, %s', (page, section, type, options, make) => {
  const rows = rowsOf(sectionOf(page, section)).filter(row => row.length === 4 && row[0]?.startsWith('`') === true);
  const listed = new Map(
    rows.map(([name = '', byDefault = '', allowed = '']) => [codesOf(name)[0] ?? '', { byDefault, allowed }]),
  );
  const all = new Map(described(options).map(({ name, allowed }) => [name, allowed]));

  test('what the type has is described, and nothing else', () => {
    expect(sorted(Object.keys(options))).toEqual(
      sorted(propertiesOf(type === 'ClassicOptions' ? 'src/index.ts' : 'src/variants/variants.ts', type)),
    );
  });

  test('every row is an option with what it may be', () => {
    const said = [...listed].map(([name, { allowed }]) => [name, allowed.replaceAll('`', '')]);
    expect(said).toEqual([...listed.keys()].map(name => [name, all.get(name)]));
  });

  test('every option that the classic game does not have, or not so, has a row', () => {
    const own = [...all].filter(([name, allowed]) => section === 'Options' || classicTexts.get(name) !== allowed);
    expect(own.map(([name]) => name).filter(name => !listed.has(name))).toEqual([]);
  });

  const written = [...listed].flatMap(([name, { byDefault }]) =>
    /^`[^`]+`$/.test(byDefault) && /^`('|\d|true|false|Infinity|\[|\{)/.test(byDefault)
      ? [{ name, value: valueOf(byDefault.slice(1, -1)) }]
      : [],
  );
  test.each(written)('$name: $value is the default', ({ name, value }) => {
    const [outer = '', inner] = name.split('.');
    // both numbers of seats are needed together
    const parts = outer === 'seatCount' ? { ...make({}).seatCount } : outer === 'overtime' ? { perMinute: 0 } : {};
    const given = inner === undefined ? { [outer]: value } : { [outer]: { ...parts, [inner]: value } };
    expect(make(given).fingerprint).toBe(make({}).fingerprint);
  });
});

/** A value as the docs write it. */
function valueOf(text: string): unknown {
  const json = text.replace(/'([^']*)'/g, '"$1"').replace(/(\w+): /g, '"$1": ');
  return JSON.parse(json.replace(/Infinity/g, '1e999')) as unknown;
}
