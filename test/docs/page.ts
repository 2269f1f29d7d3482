// Reference pages read back: their tables, lists and fenced blocks, and what the compiler knows of the types that they
// describe.
import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import ts from 'typescript';
import { checker, propertiesOf, typeOf } from '../fixtures/compiled.ts';
import { committed } from '../fixtures/generated.ts';

export { propertiesOf };

/** A page, or one section of it, as far as the next heading of the same rank or a higher one. */
export function sectionOf(file: string, heading?: string): string {
  const text = readFileSync(file, 'utf8');
  if (heading === undefined) return text;
  const lines = text.split('\n');
  const from = lines.findIndex(line => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (from < 0) throw new Error(`${file} has no section '${heading}'`);
  const rank = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1;
  const to = lines.findIndex((line, index) => index > from && (/^(#+) /.exec(line)?.[1]?.length ?? 9) <= rank);
  return lines.slice(from, to < 0 ? undefined : to).join('\n');
}

/** The rows of all tables, cell by cell; heads and rules left out. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  const isRule = (line = ''): boolean => /^\|[\s|:-]+$/.test(line);
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1]))
    .map(line =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim()),
    );
}

/**
 * The page with the table under this head made anew from these rows; `npm run update` writes it.
 */
export async function withTable(
  file: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const cells = (line: string): string => line.replace(/ *\| */g, '|');
  const from = lines.findIndex(line => cells(line) === `|${head.join('|')}|`);
  if (from < 0) throw new Error(`${file} has no table ${head.join(', ')}`);
  const length = lines.slice(from).findIndex(line => !line.startsWith('|'));
  const table = [head, head.map(() => '-'), ...rows].map(row => `| ${row.join(' | ')} |`);
  const laidOut = await format(table.join('\n'), { parser: 'markdown' });
  const made = [...lines.slice(0, from), ...laidOut.trimEnd().split('\n'), ...lines.slice(from + length)].join('\n');
  committed(file, made);
  return made;
}

/** What stands between back quotes, fenced blocks left out. */
export function codesOf(text: string): readonly string[] {
  return [...text.replace(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** A list entry that begins with codes: they, and what follows the colon. */
export interface Item {
  readonly codes: readonly string[];
  readonly text: string;
}

/** The entries of all lists that begin with codes: ``- `a`, `b`: what they mean``. */
export function itemsOf(text: string): readonly Item[] {
  return [...text.matchAll(/^ *- ((?:`[^`]+`(?:, )?)+):? ?(.*)$/gm)].map(([, codes = '', rest = '']) => ({
    codes: codesOf(codes),
    text: rest,
  }));
}

/** All codes that list entries begin with. */
export function listedIn(text: string): readonly string[] {
  return itemsOf(text).flatMap(({ codes }) => codes);
}

/** The fenced blocks of a language and what else stands behind it: `json save`. */
export function blocksOf(text: string, info: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${info}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...text.matchAll(fence)].map(([, block = '']) => block);
}

/** In the order of the alphabet, to compare lists that have another order for people. */
export function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort();
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The texts of a union of texts. */
export function textsOf(file: string, name: string): readonly string[] {
  return membersOf(typeOf(file, name)).flatMap(type => (type.isStringLiteral() ? [type.value] : []));
}

/**
 * The members of a union by the texts of one property, each with the names of its other properties; `?` behind those
 * that may be absent.
 */
export function variantsOf(file: string, name: string, by: string): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, readonly string[]>();
  for (const member of membersOf(typeOf(file, name))) {
    const key = member.getProperty(by);
    if (key === undefined) throw new Error(`a member of ${name} has no ${by}`);
    const facts = member
      .getProperties()
      .filter(property => property.name !== by)
      .map(property => ((property.flags & ts.SymbolFlags.Optional) === 0 ? property.name : `${property.name}?`));
    for (const value of membersOf(checker.getTypeOfSymbol(key)))
      if (value.isStringLiteral()) variants.set(value.value, facts);
  }
  return variants;
}

/**
 * Every text that a property of a type, or of what it holds in turn, may be; lists and functions are not looked into.
 */
export function choicesIn(file: string, name: string, property: string): readonly string[] {
  const found = typeOf(file, name).getProperty(property);
  return found === undefined ? [] : [...new Set(textsIn(checker.getTypeOfSymbol(found), 0))];
}

function textsIn(type: ts.Type, depth: number): readonly string[] {
  return membersOf(type).flatMap(member => {
    if (member.isStringLiteral()) return [member.value];
    const plain = (member.flags & ts.TypeFlags.Object) !== 0 && member.getCallSignatures().length === 0;
    if (!plain || depth > 2 || checker.isArrayLikeType(member)) return [];
    return member.getProperties().flatMap(inner => textsIn(checker.getTypeOfSymbol(inner), depth + 1));
  });
}
