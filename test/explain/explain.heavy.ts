/**
 * The property of `explain`: games that bots play by rules drawn by chance, mixed in one folder, are sorted and
 * explained; ordinary games with mistakes are not explained away; and what it says of recorded games by many hands.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { classic } from 'tilewright';
import { englishSuper } from 'tilewright/alphabets/english-super';
import { english } from 'tilewright/alphabets/english';
import { explainRecords, type NamedRecord } from 'tilewright/explain';
import { super21 } from 'tilewright/layouts/super-21';
import { parseGcg } from 'tilewright/records';
import { expect, test } from 'vitest';
import { othersSeen, otherRulesText } from '../../src/cli/other-rules.ts';
import { exampleFiles } from './example-files.ts';
import { explainFolder, randomRules } from './explained.ts';
import { gamesBy, usual, withMistakes } from './made-records.ts';
import { explainMany } from './many-records.ts';
import { sampleOf } from '../fixtures/sample.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const GAMES = 50;
const KINDS = ['orbits moved', 'squares changed', 'values permuted', 'another bonus', 'all of these'];

test('a tenth of 100 random boards and value sets, five in a folder, 50 games of each: sorted and explained exactly', () => {
  const days = sampleOf([...Array(20).keys()], 10);
  const folders = days.map(folder =>
    explainFolder(
      KINDS.map((_kind, kind) => randomRules(`set ${folder * KINDS.length + kind}`, kind)),
      GAMES,
    ),
  );
  const tried = folders.flatMap(folder => folder.tried);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  KINDS.forEach((kind, k) => {
    const own = tried.filter((_, n) => n % KINDS.length === k);
    console.log(
      `${kind}: ${own.length} rule sets, ${sum(own.map(one => one.sorted))} of ${own.length * GAMES} games sorted right, ` +
        `${sum(own.map(one => one.squares - one.wrongSquares.length))} of ${sum(own.map(one => one.squares))} squares right ` +
        `(${sum(own.map(one => one.undecided))} played ones undecided), ` +
        `${sum(own.map(one => one.wrongValues.length))} values wrong, ${own.filter(one => !one.bonusRight).length} bonuses wrong, ` +
        `${sum(own.map(one => one.plays - one.agree))} of ${sum(own.map(one => one.plays))} plays left over`,
    );
  });
  console.log(`${sum(folders.map(({ seconds }) => seconds)).toFixed(1)} s for ${days.length} folders of 250 records`);
  expect(tried).toHaveLength(days.length * KINDS.length);
  expect(folders.flatMap(({ explanation }) => explanation.left)).toEqual([]);
  const failed = tried.filter(
    one =>
      one.sorted < GAMES ||
      one.wrongSquares.length + one.wrongValues.length > 0 ||
      !one.bonusRight ||
      one.agree < one.plays,
  );
  expect(failed.map(({ made, ...rest }) => ({ ...rest, name: made.name }))).toEqual([]);
}, 1_200_000);

test.each([10, 50, 200])(
  '%i ordinary games with wrong scores in 2 and in 5 of 100 plays are not explained away',
  games => {
    for (const percent of [2, 5]) {
      const records = withMistakes(gamesBy(usual, games, `ordinary ${games}`), percent, `mistakes ${games} ${percent}`);
      const right = gamesBy(usual, games, `ordinary ${games}`);
      const wrongIn = records.map(
        ({ record }, n) =>
          record.events.filter((event, turn) => event.score !== right[n]!.record.events[turn]!.score).length,
      );
      // of so wrong a record nobody can say which rules it follows
      const hopeless = records.filter(
        ({ record }, n) => wrongIn[n]! * 4 > record.events.filter(({ type }) => type === 'play').length,
      );
      const wrong = wrongIn.filter((_, n) => !hopeless.includes(records[n]!)).reduce((sum, n) => sum + n, 0);
      const { fits, left } = explainRecords(records);
      const [fit] = fits;
      console.log(
        `${games} ordinary games: ${fit!.plays} plays, ${wrong} wrong scores planted, ${fit!.plays - fit!.agree} left over`,
      );
      expect(hopeless.length).toBeLessThanOrEqual(games / 100);
      expect([left, fits.length, fit!.differences, fit!.records]).toEqual([
        hopeless.map(({ name }) => name),
        1,
        [],
        games - hopeless.length,
      ]);
      expect(fit!.plays - fit!.agree).toBe(wrong);
    }
  },
);

test('rules of their own with wrong scores in 2 % of plays are found all the same', () => {
  sampleOf([...KINDS.keys()], 3).forEach(kind => {
    const made = randomRules(`wrong ${kind}`, kind);
    const { fits } = explainRecords(withMistakes(gamesBy(made, GAMES, made.name), 2, made.name));
    expect(fits[0]!.options.layout.letterTimes).toEqual(made.layout.letterTimes);
    expect(fits[0]!.options.layout.wordTimes).toEqual(made.layout.wordTimes);
    expect(Object.values(fits[0]!.values)).toEqual(made.alphabet.points.slice(1));
    expect(fits[0]!.bonus).toEqual({ 7: made.bonus });
  });
});

test('on 21×21 squares, and with values of 50 for every letter', () => {
  const large = { name: 'large', layout: super21, alphabet: englishSuper, bonus: 60 };
  const points = english.points.map((_, tile) => (tile === 0 || tile === english.blank ? 0 : 50));
  const fifty = { ...usual, name: 'fifty', alphabet: { ...english, points } };
  const records = [...gamesBy(large, 10, 'large'), ...gamesBy(fifty, 20, 'fifty')];
  const { fits, left } = explainRecords(records);
  expect(left).toEqual([]);
  expect(fits.map(fit => [fit.records, fit.plays - fit.agree, fit.bonus])).toEqual([
    [20, 0, { 7: 50 }],
    [10, 0, { 7: 60 }],
  ]);
  expect(new Set(Object.values(fits[0]!.values))).toEqual(new Set([50, 0]));
  expect(classic({ ...fits[1]!.options }).layout.letterTimes).toEqual(super21.letterTimes);
});

test('examples/house-rules is what the seed gives', () => {
  const files = exampleFiles();
  expect(readdirSync('examples/house-rules').sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect(readFileSync(`examples/house-rules/${name}`, 'utf8')).toBe(text);
});

const DATA = sharedData('');

function recordsIn(folder: string): readonly NamedRecord[] {
  return readdirSync(DATA + folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.gcg$/i.test(name))
    .sort()
    .map(name => ({ name, record: parseGcg(readFileSync(`${DATA}${folder}/${name}`)).record }));
}

test('887 recorded games by many hands: the usual rules, in five languages', needsData, () => {
  const records = recordsIn('gcg');
  const begun = performance.now();
  const { fits, left } = explainRecords(records);
  console.log(`${records.length} records in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${left.length} left`);
  for (const fit of fits)
    console.log(`${fit.records} records: ${fit.nearest}; ${fit.agree} of ${fit.plays} plays agree`);
  expect(records).toHaveLength(887);
  expect(fits.flatMap(fit => fit.differences)).toEqual([]);
  expect(fits.map(fit => fit.nearest)).toEqual(
    ['english', 'polish', 'german', 'spanish', 'french'].map(
      set => `standard15 board, ${set} values, bonus 50 for 7 tiles`,
    ),
  );
  expect(left.length).toBeLessThanOrEqual(1);
  const plays = fits.reduce((sum, fit) => sum + fit.plays, 0);
  expect(fits.reduce((sum, fit) => sum + fit.agree, 0) / plays).toBeGreaterThan(0.999);
});

interface Distribution {
  readonly letters: readonly { readonly tile: string; readonly value: number }[];
}

test.each(['lewis', 'one'])('values of the games in %s are those of distribution.json', needsData, name => {
  const { fits, left } = explainRecords(recordsIn(`gcg-custom-values/${name}`));
  const text = readFileSync(`${DATA}gcg-custom-values/${name}/distribution.json`, 'utf8');
  const { letters } = JSON.parse(text) as Distribution;
  // a blank that was played is worth nothing, whatever the set says of it
  const expected = Object.fromEntries(letters.map(({ tile, value }) => [tile, tile === '?' ? 0 : value]));
  console.log(
    `${name}: ${fits[0]!.records} records, ${fits[0]!.agree} of ${fits[0]!.plays} plays: ${fits[0]!.differences.join('; ')}`,
  );
  expect([fits.length, left]).toEqual([1, []]);
  expect(fits[0]!.values).toEqual(expected);
  expect(fits[0]!.agree).toBe(fits[0]!.plays);
  expect(fits[0]!.options.layout.glyphs).toBe(usual.layout.glyphs);
});

// run alone the process grows by 315 MB; beside other tests of a worker the growth says nothing, so it is printed only
// `TILEWRIGHT_RUNS=25000` asks for as many as docs/explain.md speaks of
test.each([Number(process.env['TILEWRIGHT_RUNS'] ?? 7_500)])(
  '%i records of five value sets, in under 60 s of one core',
  many => {
    const { made, explanation, seconds, memory } = explainMany(many, 100);
    console.log(
      `${many} records in ${seconds.toFixed(1)} s of one core; the process grew by ${memory.toFixed(0)} MB at most`,
    );
    expect(explanation.left).toEqual([]);
    expect(explanation.fits.map(fit => [fit.records, fit.plays - fit.agree])).toEqual(made.map(() => [many / 5, 0]));
    for (const fit of explanation.fits) {
      const of = Number(fit.files[0]!.charAt(0));
      expect(fit.files.filter(name => !name.startsWith(`${of} `))).toEqual([]);
      expect(Object.values(fit.values)).toEqual(made[of]!.alphabet.points.slice(1));
    }
    expect(seconds).toBeLessThan(60);
  },
  600_000,
);

test('of more than 300 files some from all parts of the run are looked at, and all are counted', async () => {
  // letters that all count one more than usual
  const points = english.points.map(each => each + 1);
  const odd = gamesBy({ ...usual, alphabet: { ...english, points } }, 20, 'odd');
  const seen = othersSeen();
  for (let n = 0; n < 350; n++) seen.add({ name: `${n}`, record: odd[n % odd.length]!.record });
  const told = await seen.explain();
  expect(told?.files).toBe(350);
  expect(told!.looked).toBeGreaterThanOrEqual(150);
  expect(told!.looked).toBeLessThanOrEqual(300);
  expect(told!.fits[0]!.files).toBe(told!.looked - told!.unexplained);
  expect(otherRulesText(told!)).toContain(`${told!.looked} of 350 that no known rules fit were looked at`);
});
