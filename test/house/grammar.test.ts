/** One grammar for everything public, read off the API reports in docs/api (docs/architecture.md). */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { patterns } from '../../.tools/entries.mjs';

interface Exported {
  readonly entry: string;
  readonly name: string;
  readonly node: ts.Node;
}

const reports = readdirSync('docs/api').filter(file => file.endsWith('.api.md'));
const texts = new Map(
  reports.map(file => [file.slice(0, -'.api.md'.length), readFileSync(`docs/api/${file}`, 'utf8')]),
);

/** What an entry exports, as the report declares it. */
function exportsOf(entry: string, text: string): readonly Exported[] {
  const code = /```ts\n([\s\S]*)```/.exec(text)?.[1] ?? '';
  const source = ts.createSourceFile(`${entry}.d.ts`, code, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((node): readonly Exported[] => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.map(each => ({ entry, name: each.name.getText(), node: each }));
    const named = ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    return named && node.name !== undefined ? [{ entry, name: node.name.text, node }] : [];
  });
}

const exported = [...texts].flatMap(([entry, text]) => exportsOf(entry, text));

function nodesIn(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node];
  node.forEachChild(child => {
    found.push(...nodesIn(child));
  });
  return found;
}

test('there is something to look at', () => {
  expect(texts.size).toBe(Object.keys(patterns).length);
  expect(exported.length).toBeGreaterThan(300);
});

/** Words that outsiders do not know, with the field's word that stands for them. */
const RIDDLES = /ground|door|doing|told|untold|manner|portion|\bdue\b|kit(?=[A-Z]|s?$)|hand(?=[A-Z]|$)/i;
/** Names in which such a word is another one. */
const FIELD: readonly string[] = [];

test('no public name is a word that outsiders do not know', () => {
  const words = exported.flatMap(({ node }) =>
    nodesIn(node).flatMap(each => (ts.isIdentifier(each) && !ts.isTypeReferenceNode(each.parent) ? [each.text] : [])),
  );
  expect([...new Set(words)].filter(word => RIDDLES.test(word) && !FIELD.includes(word))).toEqual([]);
});

test('one name for one thing: no two entries export the same name for different things', () => {
  const homes = new Map<string, string[]>();
  // a function with several signatures is one name of its entry
  for (const { entry, name } of exported) homes.set(name, [...new Set([...(homes.get(name) ?? []), entry])]);
  const twice = [...homes].filter(([, entries]) => entries.length > 1).map(([name, entries]) => [name, entries.sort()]);
  // presets are values for the first hour as well
  expect(twice).toEqual([['tournament', ['index', 'presets']]]);
});

/** What tells the members of a union of objects apart: properties that are literals in every member. */
function discriminants(union: ts.UnionTypeNode): readonly string[] {
  const members = union.types.filter(ts.isTypeLiteralNode);
  if (members.length < 2 || members.length < union.types.length) return [];
  const literals = members.map(
    member =>
      new Set(
        member.members.flatMap(each => {
          if (!ts.isPropertySignature(each) || each.type === undefined) return [];
          const types = ts.isUnionTypeNode(each.type) ? each.type.types : [each.type];
          return types.every(type => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
            ? [each.name.getText()]
            : [];
        }),
      ),
  );
  return [...(literals[0] ?? [])].filter(name => literals.every(names => names.has(name)));
}

test('unions of data are told apart by `type`, facts that people are told by `code`', () => {
  const found = exported.flatMap(({ name, node }) =>
    nodesIn(node)
      .filter(ts.isUnionTypeNode)
      .map(discriminants)
      .filter(names => names.length > 0 && !names.includes('type') && !names.includes('code'))
      .map(names => `${name}: ${names.join()}`),
  );
  expect(found).toEqual([]);
  const told = exported.flatMap(({ node }) => nodesIn(node).filter(ts.isUnionTypeNode).flatMap(discriminants));
  expect(told.filter(name => name === 'type').length).toBeGreaterThan(7);
});

/** Literals that are somebody else's names, or tiles, squares and numbers. */
const FOREIGN = /^(?:\d+|[A-Z]\d*|[a-z-]+\/\d+|[\r\n]*)$/;
/** Names of types that a compiler tells apart. */
const BRANDS = ['Letter', 'Play', 'Position', 'Seat', 'Square', 'Tile'];

test('literals are kebab-case', () => {
  const options = new Set(
    exported.flatMap(({ node }) =>
      nodesIn(node).flatMap(each => (ts.isPropertySignature(each) ? [each.name.getText()] : [])),
    ),
  );
  const literals = exported.flatMap(({ name, node }) =>
    nodesIn(node).flatMap(each =>
      ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) && !isKey(each)
        ? [[name, each.literal.text] as const]
        : [],
    ),
  );
  // texts that name properties of an object are spelled as those are
  const wrong = literals.filter(
    ([, text]) =>
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) &&
      !FOREIGN.test(text) &&
      !BRANDS.includes(text) &&
      !options.has(text) &&
      !/^[a-z]+\/[a-z-]+$/.test(text),
  );
  expect([...new Set(wrong.map(([name, text]) => `${name}: ${text}`))]).toEqual([]);
});

/** Does a literal name keys: in `Pick`, `Omit`, `T['key']`? */
function isKey(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isIndexedAccessTypeNode(at)) return true;
    if (ts.isTypeReferenceNode(at) && /^(Pick|Omit|Record)$/.test(at.typeName.getText())) return true;
  }
  return false;
}

/** The order of arguments, in functions and hooks. */
const ORDER = ['rules', 'game', 'seat'];

test('arguments come in one order: rules, game, seat, then the rest', () => {
  const lists = exported.flatMap(({ name, node }) =>
    nodesIn(node).flatMap(each =>
      ts.isFunctionDeclaration(each) || ts.isFunctionTypeNode(each) || ts.isMethodSignature(each)
        ? [{ name, parameters: each.parameters.map(parameter => parameter.name.getText().replace(/^_/, '')) }]
        : [],
    ),
  );
  expect(lists.length).toBeGreaterThan(200);
  const wrong = lists.filter(({ parameters }) => {
    if (!parameters.includes('rules') && !parameters.includes('game')) return false;
    const places = ORDER.map(word => parameters.indexOf(word)).filter(place => place >= 0);
    // those that are there come first and in this order
    return places.some((place, i) => place !== i);
  });
  expect(wrong.map(({ name, parameters }) => `${name}(${parameters.join(', ')})`)).toEqual([]);
});

test('no public function has six parameters or more', () => {
  const long = exported.filter(({ node }) => ts.isFunctionDeclaration(node) && node.parameters.length > 5);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test('everything in a public signature can be imported and named', () => {
  const names = new Set(exported.map(({ name }) => name));
  const forgotten = [...texts.values()].flatMap(text =>
    Array.from(text.matchAll(/symbol "(\w+)" needs to be exported/g), ([, name = '']) => name.replace(/_\d+$/, '')),
  );
  // a type of which only the keys are used has no values that anybody would name
  const all = [...texts.values()].join('\n');
  const named = (name: string): boolean =>
    Array.from(all.matchAll(new RegExp(`(keyof )?\\b${name}\\b(?!" needs)`, 'g'))).some(
      ([, keys]) => keys === undefined,
    );
  expect(forgotten.length).toBeGreaterThan(0);
  expect([...new Set(forgotten)].filter(name => !names.has(name) && named(name))).toEqual([]);
});
