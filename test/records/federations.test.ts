/**
 * Records in German, Polish, Spanish and French by the rules of their federations. Each file is listed with everything
 * that is found in it: by the rules that `rulesFor` takes, and besides that by the preset taken strictly.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap, type ClassicOptions } from 'tilewright';
import { letterSetNamed, LETTER_SETS, rulesFor } from 'tilewright/catalogue';
import { figs, fisc, fise, fisf, pfs, romania, sdev, slovakia, tournament } from 'tilewright/presets';
import { parseGcg, readRecord, verifyGame, type RecordedGame } from 'tilewright/records';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const FOLDER = sharedData('');

interface Listed {
  readonly file: string;
  readonly preset: ClassicOptions;
  /** By `rulesFor`: the line and what is wrong; notes are left out. */
  readonly found: readonly string[];
  /** Besides, by the preset strictly. */
  readonly strictly?: readonly string[];
}

/** Quackle and Macondo write twice the unplayed tiles, and no penalty, whatever the federation does. */
const twice = (line: number): readonly string[] => [`${line} end-rack-differs`, `${line} penalty-missing`];
const WOLGES = 'gcg/andy-k__wolges/derived/main_endgame_';
const GERMAN = 'gcg/scrabscrap__scrabble-scraper-v2/python/test/';
const SPANISH = 'gcg/falquiboy__ropita-para-macondo/_history/';

const FILES: readonly Listed[] = [
  { file: 'gcg/domino14__macondo/gcgio/testdata/polish_endgame.gcg', preset: pfs, found: [], strictly: twice(56) },
  { file: 'gcg/mazpawel94__gcg-viewer/derived/exampleGame.gcg', preset: pfs, found: [], strictly: twice(32) },
  { file: `${WOLGES}1_OSPS49.gcg`, preset: pfs, found: [] },
  { file: `${WOLGES}2_OSPS49.gcg`, preset: pfs, found: [] },
  // fragments whose last totals do not add up; the check results that came with the corpus say so too
  { file: `${WOLGES}3_OSPS49.gcg`, preset: pfs, found: ['53 cumulative-differs'] },
  { file: `${WOLGES}4_OSPS49.gcg`, preset: pfs, found: ['53 cumulative-differs', '54 cumulative-differs'] },
  { file: `${WOLGES}7_RD28.gcg`, preset: sdev, found: [] },
  { file: `${GERMAN}game02/nu19_timon-alex.gcg`, preset: sdev, found: [], strictly: twice(28) },
  { file: `${GERMAN}game04/hh19-inessa-stefan.gcg`, preset: sdev, found: [], strictly: twice(31) },
  // 10 points of a wrong challenge within the score of the play, as Quackle writes it
  { file: `${GERMAN}game01/nu19_stefan-hanns.gcg`, preset: sdev, found: ['28 score-differs'] },
  // written by hand: a play with tiles that are not on the rack, misscored
  {
    file: `${GERMAN}game03/nu19_johannes-stefan.gcg`,
    preset: sdev,
    found: [
      ...['20 not-on-rack', '20 score-differs', '20 cumulative-differs'],
      ...['23 rack-impossible', '26 cumulative-differs', '35 end-not-recorded'],
    ],
  },
  // a rack that is contradicted by what was drawn; turns lost for wrong challenges, which are free in FISE’s rules
  {
    file: `${SPANISH}07b9efae__sample2.gcg`,
    preset: fise,
    found: ['17 rack-contradicted'],
    strictly: ['21 turn-not-lost', '25 turn-not-lost', '29 turn-not-lost', ...twice(38)],
  },
  // a broken export: a play that is withdrawn twice, and plays on wrong squares from there on
  {
    file: `${SPANISH}58c8829d__gcg_sample.gcg`,
    preset: fise,
    found: [
      ...['19 nothing-to-withdraw', '19 cumulative-differs', '21 rack-contradicted', '21 cumulative-differs'],
      ...['22 occupied', '24 rack-impossible', '24 through-empty', '25 through-empty', '26 detached'],
      ...['29 through-empty', '36 occupied'],
    ],
  },
  {
    file: 'gcg/elonmj__web_app_warriors/derived/GetGCG.FRA24.TfnqTZkYPL.gcg',
    preset: fisf,
    found: [],
    strictly: twice(33),
  },
  { file: 'other-formats/woogles_GetGameHistory.FRA24.TfnqTZkYPL.gcg', preset: fisf, found: [], strictly: twice(33) },
  // names its challenge rule, so it is a site’s: tournament rules
  { file: 'other-formats/woogles_GetGameHistory.FRA24.TfnqTZkYPL.json', preset: tournament, found: [] },
  { file: 'other-formats/woogles_GetGameHistory.MWisHkDnQu.gcg', preset: tournament, found: [] },
  { file: 'other-formats/woogles_GetGameHistory.MWisHkDnQu.json', preset: tournament, found: [] },
];

function findings(record: RecordedGame, given: ClassicOptions): readonly string[] {
  const { findings: all } = verifyGame(unwrap(rulesFor(record, given)), record);
  return all.filter(({ severity }) => severity !== 'note').map(({ line, code }) => `${line} ${code}`);
}

/** The parts of rules that federations switch and records do not show. */
function switches(record: RecordedGame, given: ClassicOptions): object {
  const { ending, overtime, moves } = unwrap(rulesFor(record, given));
  const exchange = moves.find(({ name }) => name === 'exchange')?.parameters;
  return { ending: ending.map(({ name, parameters }) => [name, parameters]), overtime, exchange };
}

describe('records that are there', needsData, () => {
  test.each(FILES)('$file', ({ file, preset, found, strictly = [] }) => {
    const { record } = unwrap(readRecord(readFileSync(FOLDER + file), { letterSets: letterSetNamed }));
    const { exchange = {}, ending = {}, overtime = { perMinute: 0 } } = preset;
    expect(switches(record, {})).toEqual(switches(record, { exchange, ending, overtime }));
    expect(findings(record, {})).toEqual(found);
    if (preset === tournament) return;
    const strict = findings(record, preset);
    expect(found.filter(each => !strict.includes(each))).toEqual([]);
    expect(strict.filter(each => !found.includes(each))).toEqual(strictly);
  });

  test('they are all that the corpus has in these languages', () => {
    const manifest = JSON.parse(readFileSync(`${FOLDER}gcg/manifest.json`, 'utf8')) as readonly {
      readonly file: string;
      readonly distribution: string;
    }[];
    const foreign = manifest.filter(({ distribution }) => distribution !== 'english').map(({ file }) => `gcg/${file}`);
    const listed = FILES.map(({ file }) => file).filter(file => file.startsWith('gcg/'));
    expect(listed.sort()).toEqual(foreign.sort());
  });
});

describe('the rules of a record by its letters', () => {
  const FEDERATIONS: Readonly<Record<string, ClassicOptions>> = {
    ...{ french: fisf, german: sdev, polish: pfs, spanish: fise },
    ...{ catalan: fisc, italian: figs, romanian: romania, slovak: slovakia },
  };
  const recordOf = (...lines: readonly string[]): RecordedGame =>
    parseGcg(['#player1 Ann Ann', '#player2 Bob Bob', ...lines].join('\n')).record;

  test.each(LETTER_SETS.map(({ name }) => name))('%s', name => {
    const record = recordOf(`#tile-distribution ${name}`);
    const { exchange = {}, ending = {}, overtime = { perMinute: 0 } } = FEDERATIONS[name] ?? tournament;
    expect(switches(record, {})).toEqual(switches(record, { exchange, ending, overtime }));
    const site = { ...record, challenge: 'SINGLE' };
    expect(switches(site, {})).toEqual(switches(recordOf(), {}));
  });

  test('four passes end a game in German and not in English', () => {
    const passes = ['>Bob: - +0 0', '>Ann: - +0 14', '>Bob: - +0 0', '>Ann: - +0 14'];
    const lines = ['>Ann: HORN 8F HORN +14 14', ...passes, '>Bob: (E) -1 -1'];
    const late = (set: string): boolean =>
      findings(recordOf(`#tile-distribution ${set}`, ...lines), {}).some(each => each.endsWith('not-over'));
    expect([late('german'), late('english')]).toEqual([false, true]);
  });

  test('an exchange with one tile in the bag is right in Spanish: the letters say so', () => {
    expect(switches(recordOf('#lexicon FILE2017'), {})).toMatchObject({ exchange: { minBag: 1 } });
  });
});
