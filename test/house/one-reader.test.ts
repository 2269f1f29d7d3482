/**
 * Plain data from outside is read in one way (`core/read.ts`): options, parts of moves, saves, messages and records.
 * Whoever asks a value whether it is an object is about to check it in a way of its own; those who may are named.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines of a text that ask whether a value is an object. */
function probesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => /typeof [\w.]+ [!=]== 'object'/.test(line));
}

/** Files that ask, and why theirs is no second validator. */
const REASONS: Readonly<Record<string, string>> = {
  'cli/perft.ts': 'figures of a table, compared path by path',
  'core/argument.ts': 'how a wrong value is shown',
  'core/frozen.ts': 'freezes whatever there is',
  'core/options.ts': 'how a description is told',
  'core/read.ts': 'the one reader',
  'core/result.ts': 'how an error is shown',
  'notation/explain.ts': 'tells two forms of a fact apart',
  'rules/check-rules.ts': 'what an author of a game made, functions included',
  'rules/effects.ts': 'private data of an effect that the engine carries',
  'rules/private-state.ts': 'is private state plain data: says nothing of what it may be',
  'testing/hostile-values.ts': 'spoils values',
  'testing/same.ts': 'compares values',
  'variants/classic.ts': 'tells two forms of an option apart',
};

test('who asks whether a value is an object is the one reader, or no validator', () => {
  const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('movegen/assembly'))
    .filter(file => probesIn(readFileSync(`src/${file}`, 'utf8')).length > 0);
  expect(asking.sort()).toEqual(Object.keys(REASONS).sort());
});

test('options and parts of moves are read by the same function as saves and records', () => {
  for (const file of ['core/options.ts', 'engine/parts.ts', 'engine/read-move.ts', 'saves/read-json.ts'])
    expect(readFileSync(`src/${file}`, 'utf8'), file).toMatch(/from '(?:\.\.\/core|\.)\/read\.ts'/);
});

test('one that looks for itself is found', () => {
  expect(probesIn("const bad = typeof save !== 'object' || save === null;")).toHaveLength(1);
  expect(probesIn("const bad = typeof save !== 'string';")).toEqual([]);
});
