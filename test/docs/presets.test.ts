// docs/presets.md: every preset with each of its values and where it is from.
// `npm run update` writes the page anew.
import { inspect } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { ClassicOptions } from 'tilewright';
import * as presets from 'tilewright/presets';
import { describe, expect, test } from 'vitest';
import { entries } from '../../.tools/entries.mjs';
import { own } from '../../src/core/own.ts';
import { committed } from '../fixtures/generated.ts';
import { SOURCES } from '../presets/sources.ts';

const FILE = 'docs/presets.md';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '-'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

/** A value as a program writes it. */
const code = (value: unknown): string => `\`${inspect(value).replace(/'(\d+)':/g, '$1:')}\``;

/** The values of a preset by option, `ending.scoreless` for a part of one. */
function valuesOf({ ending = {}, ...others }: ClassicOptions): readonly (readonly [string, unknown])[] {
  const parts = Object.entries(ending).map(([part, value]): readonly [string, unknown] => [`ending.${part}`, value]);
  return [...Object.entries(others), ...parts];
}

const overview = Object.entries(SOURCES).map(([name, { whose, letters, board, rules, minutes }]) => [
  `\`${name}\``,
  whose,
  [...letters.map(set => `\`${set}\``), ...(board === undefined ? [] : [`\`layouts/${board}\``])].join(', '),
  rules,
  minutes,
]);

const sections = Object.entries(SOURCES).map(([name, { whose, values, notes }]) => {
  const preset = own<ClassicOptions>(presets, name) ?? {};
  const rows = valuesOf(preset).map(([option, value]) => [
    `\`${option}\``,
    code(value),
    Object.entries(values).find(([each]) => each === option)?.[1] ?? '',
  ]);
  return [
    `### ${name}`,
    `${whose.charAt(0).toUpperCase()}${whose.slice(1)}.`,
    table(['option', 'value', 'source'], rows),
    notes ?? '',
  ]
    .filter(part => part !== '')
    .join('\n\n');
});

const INTRO = `# Presets

What federations, sites and apps play differently, as options of the [classic game](rules-classic.md). A preset is a
plain value: spread it, and put behind it what your event does otherwise.

\`\`\`ts
import { classic } from 'tilewright';
import { german } from 'tilewright/alphabets/german';
import { sdev, wespa } from 'tilewright/presets';

const berlin = classic({ ...sdev, alphabet: german });
const club = classic({ ...wespa, challenge: 'single', ending: { ...wespa.ending, scorelessExcept: ['play'] } });
console.log(berlin.ending.map(rule => rule.name)); // ['last-one-left', 'went-out', 'all-passed']
console.log(club.challenge.wrong.points); // []
\`\`\`

A preset holds switches only. Letter set, board and words are given beside it, so that importing a preset imports
nothing else. A preset whose challenge rule is \`'void'\` needs a dictionary. Rules change from year to year: look at the
source of a value before you rely on it. Where a source is **default**, the value is ours, because no source says it.
A test writes this page from the data that the tests of the presets take their titles from:
\`npm run update\`.

## All of them

Rules: the edition that the values are from, as far as it is known; later ones may differ. Minutes are for each player.
They are no option, for the engine has no clock.`;

const REST = `## Prices of challenges that rise

\`points\` of \`challenge\` may be a list: the price of a seat's first wrong challenge, of its second, and so on; the last
one goes on. \`[0, 5]\`: the first is free. \`[5, 10]\`: 5, then 10. \`[5, 10, 20, 30]\`: as it says.

\`\`\`ts
import { classic } from 'tilewright';
import { wespa } from 'tilewright/presets';

const rules = classic({ ...wespa, challenge: { points: [0, 5], per: 'play', to: 'challenged' } });
console.log(rules.challenge.wrong.points); // [0, 5]
\`\`\`

## Bonuses

\`bingo\` is a table: points by the number of tiles laid in one play. A bonus “for a rack or more” is written out up to the
rack size: \`{ 7: 50, 8: 50 }\`.

## Which of them records are verified by

\`rulesFor\` of \`tilewright/catalogue\` takes the preset of a federation where a record is in its letters: \`sdev\` for
German, \`pfs\` for Polish, \`fise\` for Spanish, \`fisf\` for French, \`fisc\` for Catalan, \`figs\` for Italian, \`romania\`
and \`slovakia\`. It takes \`tournament\` instead where the record names a challenge rule: records of sites do, and sites have
rules of their own. Records in other letters are verified by \`tournament\`. What a wrong challenge costs and what
unplayed tiles are worth is left to the record, whichever preset it is: the programs that most records were written with
pay for unplayed tiles twice in every language. Options that you give are taken strictly.

## What is not offered

- **An exchange without losing the turn** (“senyors”, “cambio secco”): see \`fisc\` and \`figs\`.
- **A game that stops when a clock does**: see \`fisf\`. The director adjudicates.
- **A first play beside the start**, accepted without its premium: see \`fise\`.
- **A blank exchanged for its letter** is a [game of its own](rules-crossword.md).
- **Points for a tie-break**, as one for going out.

## Sources

| short      | what it is                                                                             |
| ---------- | -------------------------------------------------------------------------------------- |
| NASPA      | Official Tournament Rules of the North American association, editions of 2012 to 2016   |
| WESPA      | Game Rules of the world association for English, version 2.0 of 17 November 2010. Version 3.0 is of 12 October 2015, version 4.0 of 1 October 2019; no value here was read in them |
| FISF       | rules of the classic game of the French-speaking federations                           |
| FISE       | rules of the federation for Spanish                                                    |
| TSO        | the German order of tournaments, version 1.0                                           |
| PFS        | pages of the Polish federation; zagraj.pl is a Polish site                             |
| S3D        | the table of defaults by language of the program Scrabble3D 4.0, which names rule books |
| wolges, macondo, liwords | programs that play or referee such games; liwords runs the site Woogles   |`;

test('docs/presets.md is what the presets and their sources say', async () => {
  const head = ['preset', 'whose', 'goes with', 'rules', 'minutes'];
  const text = [INTRO, table(head, overview), '## Value by value', ...sections, REST].join('\n\n');
  const written = await format(text, { ...(await resolveConfig(FILE)), parser: 'markdown' });
  expect(committed(FILE, written)).toBe(written);
});

describe('letter sets and boards that go with presets', () => {
  test.each(Object.entries(SOURCES))('%s: they are there', (_name, { letters, board }) => {
    const wanted = [...letters.map(set => `alphabets/${set}`), ...(board === undefined ? [] : [`layouts/${board}`])];
    expect(wanted.filter(name => !Object.hasOwn(entries, name))).toEqual([]);
  });
});
