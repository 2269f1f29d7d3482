// The tables of options in the docs against the data that describes them: names, values and defaults. What they mean is
// prose.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import type { Options } from 'tilewright/rules';
import { CLASSIC_OPTIONS } from '../../src/variants/data/classic.ts';
import { described } from '../fixtures/options.ts';
import { codesOf, propertiesOf, rowsOf, sectionOf, sorted } from './page.ts';

/** The page of rules with a section of this title. */
function pageWith(title: string): string {
  const pages = readdirSync('docs').filter(file => /^rules-(?!coverage).*\.md$/.test(file));
  const found = pages.find(file => new RegExp(`^## ${title}$`, 'm').test(readFileSync(`docs/${file}`, 'utf8')));
  if (found === undefined) throw new Error(`no page docs/rules-*.md has a section '${title}'`);
  return `docs/${found}`;
}

/** Every game with options of its own: its page and section, the type of its options, their description, the game. */
const TABLES = GAMES.filter(({ id, options }) => id === 'classic' || options() !== CLASSIC_OPTIONS).map(
  ({ id, title, rules, options }): readonly [string, string, string, Options<object>, (options: object) => Rules] => {
    const { name } = rules;
    const [page, section] = id === 'classic' ? ['docs/rules-classic.md', 'Options'] : [pageWith(title), title];
    return [page, section, `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`, options(), rules];
  },
);

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

  test('where the page says which options of the classic game there are not, it says all of them', () => {
    const text = sectionOf(page, section).replace(/\s+/g, ' ');
    const but = /\b[Oo]ptions [^.|]*\bclassic[^.|]*(?:\([^)]*\))?[^.|]* but ([^.]+)\./.exec(text)?.[1];
    const lacking = Object.keys(CLASSIC_OPTIONS).filter(name => !(name in options));
    if (but !== undefined) expect(sorted(codesOf(but))).toEqual(sorted(lacking));
    else if (text.includes('all options of `classic`')) expect(lacking).toEqual([]);
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
