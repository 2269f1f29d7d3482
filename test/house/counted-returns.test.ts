/** A property that leaves early shows nothing: what it cannot use it refuses with `fc.pre`, which fast-check counts. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Places where a property returns nothing before its end: `file:line`. */
function earlyReturns(file: string, text: string): readonly string[] {
  if (!/\b(?:asyncP|p)roperty\(/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression === undefined)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    if (!ts.isFunctionLike(node)) node.forEachChild(look);
  };
  const visit = (node: ts.Node): void => {
    const last = ts.isCallExpression(node) && /\b(?:asyncP|p)roperty$/.test(node.expression.getText());
    const check = last ? node.arguments.at(-1) : undefined;
    if (check !== undefined && ts.isFunctionLike(check)) check.forEachChild(look);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Those that come after what they were for, or are counted by the test itself. */
const COUNTED = [
  /^test\/laws\/gate\.test\.ts:/,
  /^test\/lexicon\/limits\.test\.ts:/,
  /^test\/records\/gcg-edit\.test\.ts:/,
];

test('no property leaves early without being counted', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(?:test|heavy)\.ts$/.test(file),
  );
  const early = files.flatMap(file => earlyReturns(`test/${file}`, readFileSync(`test/${file}`, 'utf8')));
  expect(early.filter(place => !COUNTED.some(counted => counted.test(place)))).toEqual([]);
});

test('one that does is found', () => {
  const text = 'fc.assert(fc.property(fc.nat(), n => {\n  if (n > 1) return;\n  expect(n).toBe(1);\n}));';
  expect(earlyReturns('a.test.ts', text)).toEqual(['a.test.ts:2']);
  expect(earlyReturns('a.test.ts', text.replace('if (n > 1) return', 'fc.pre(n < 2)'))).toEqual([]);
});
