/**
 * The replay on recorded games by many hands, beside an independent check of every line (issue 13, done when 1). What
 * it calls consistent has no error for us and ends with the same totals; what it finds wrong we find wrong, at the same
 * line, and of its other lines we call none wrong. How much of that holds may not fall below figures.json.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { replayRecord, type Finding } from 'tilewright/records';
import { codesOf, rowsOf, sectionOf } from '../docs/page.ts';
import { loadGame, rewindGame, saveGame, unwrap } from 'tilewright';
import {
  checkedFiles,
  compare,
  comparisonText,
  errorsOf,
  hasEqualTotals,
  listedLines,
  ratesOf,
} from './compare/compare.ts';
import { reportOf } from './compare/magpie.ts';
import { needsData } from '../fixtures/shared-data.ts';

const checked = checkedFiles();
const consistent = checked.filter(({ result }) => result.verdict === 'consistent');
const comparison = compare(checked);

/** Recall and precision of each kind, and of all; taken anew, in a commit of its own, when the corpus changes. */
const figures = JSON.parse(readFileSync(new URL('compare/figures.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { readonly recall: number; readonly precision: number }>
>;

const listed = listedLines();

const shown = ({ line, kind, code, message }: Finding): string => `${line} ${kind}/${code} ${message}`;

describe('recorded games', needsData, () => {
  test('776 files are called consistent', () => {
    expect(consistent).toHaveLength(776);
  });

  test('what is consistent has no error', () => {
    const wrong = consistent.map(file => [file.result.file, errorsOf(file).map(shown)] as const);
    expect(wrong.filter(([, errors]) => errors.length > 0)).toEqual([]);
  });

  test('what is consistent ends with the recorded totals', () => {
    expect(consistent.filter(file => !hasEqualTotals(file)).map(({ result }) => result.file)).toEqual([]);
  });

  test('what is consistent adds up to the recorded totals by the rules as well, but for penalties that are not written', () => {
    const wrong = consistent.filter(({ verification }) => {
      const silent = verification.findings.some(({ code }) => code === 'penalty-missing');
      return !silent && verification.players.some(({ recorded, computed }) => recorded !== computed);
    });
    expect(wrong.map(({ result }) => result.file)).toEqual([]);
  });

  test('the log of a replay replays to the same game, and the game can be saved', () => {
    for (const { record, result } of checked.filter((_, index) => index % 20 === 0)) {
      const rules = unwrap(rulesFor(record));
      const game = [...replayRecord(rules, record)].at(-1)!.game;
      expect(rewindGame(rules, game, 0).game, result.file).toEqual(game);
      expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))))), result.file).toEqual(game);
    }
  });

  test('what the other program calls complete, or unfinished, is', () => {
    expect(
      checked
        .filter(({ result: { complete }, verification }) => {
          // what ends by the rules is complete, though no line says how it was settled
          const isUnsettled = verification.findings.some(({ code }) => code === 'end-not-recorded');
          return (complete || isUnsettled) !== verification.complete;
        })
        .map(({ result }) => result.file),
    ).toEqual([]);
  });

  test('what it finds wrong is found at its line, but for the lines that docs/findings.md lists', () => {
    expect(comparison.missed.map(line => line.split(' ')[0])).toEqual(listed);
    expect(listed.length).toBeLessThan(17);
  });

  test('no other line has an error, except in a file that says it is in an encoding we do not read', () => {
    expect(comparison.extra.filter(line => !line.includes('parse/unsupported-encoding'))).toEqual([]);
  });

  test('neither recall nor precision falls below its figure', () => {
    const fallen = Object.entries({ ...comparison.kinds, all: comparison.all }).filter(([kind, counts]) => {
      const { recall, precision } = ratesOf(counts);
      const least = figures[kind];
      return least === undefined || recall < least.recall || precision < least.precision;
    });
    expect(fallen, comparisonText(comparison)).toEqual([]);
  });

  test('of the files that are named after what they contain, docs/findings.md says what is reported', () => {
    const files = checked.filter(({ result }) => result.file.startsWith('jvc56__MAGPIE'));
    const rows = rowsOf(sectionOf('docs/findings.md', 'Files that are named after what they contain'));
    expect(files.length).toBe(30);
    expect(rows.map(([file = '', reported]) => [codesOf(file)[0], reported])).toEqual(
      files.map(file => [file.result.file.replace(/.*\//, ''), reportOf(file)]),
    );
    expect(rows.every(([, , why = '']) => why.length > 10)).toBe(true);
  });
});
