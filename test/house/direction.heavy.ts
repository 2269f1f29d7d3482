import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

/** Which rules the checker says a tree of sources breaks, as `rule: file`. */
async function broken(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tilewright-direction-'));
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    for (const file of ['tsconfig.json', 'package.json', '.dependency-cruiser.cjs']) await cp(file, join(folder, file));
    for (const [file, text] of Object.entries(sources)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [depcruise, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 });
    const { violations } = (JSON.parse(stdout) as Report).summary;
    return [...new Set(violations.map(({ from, rule }) => `${rule.name}: ${from}`))].sort();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A module that exports a value and imports those of some files for their types, or for their values. */
function module(name: string, imports: readonly string[], kind: 'type' | 'value' = 'type'): string {
  const lines = imports.map(file => {
    const imported = file.slice(file.lastIndexOf('/') + 1).replace(/\W|ts$/g, '');
    return `import ${kind === 'type' ? 'type ' : ''}{ ${imported} } from '${file}';\nexport ${kind === 'type' ? `type ${imported}_ = typeof ${imported}` : `const ${imported}_ = ${imported}`};`;
  });
  return [...lines, `export const ${name} = 1;`].join('\n');
}

const ORDER = [
  ['core'],
  ['tiles'],
  ['board', 'lexicon'],
  ['engine'],
  ['rules', 'movegen', 'notation'],
  ['leaves'],
  ['variants', 'clock', 'fair', 'bots', 'records', 'testing'],
  ['catalogue', 'analysis'],
  ['explain'],
  ['cli'],
];

test('a folder may import what stands before it, and nothing after or beside it, not even a type', async () => {
  const sources: Record<string, string> = {};
  const expected: string[] = [];
  for (const [level, folders] of ORDER.entries())
    for (const folder of folders) {
      const file = folder === 'lexicon' ? 'dictionary' : 'thing';
      const before = ORDER.slice(0, level).flat();
      const others = ORDER.slice(level)
        .flat()
        .filter(other => other !== folder);
      const path = (other: string) => `../${other}/${other === 'lexicon' ? 'dictionary' : 'thing'}.ts`;
      sources[`src/${folder}/${file}.ts`] = module(file, before.map(path));
      for (const other of others) {
        sources[`src/${folder}/wants-${other}.ts`] = module('wants', [path(other)]);
        expected.push(`direction-${folder}: src/${folder}/wants-${other}.ts`);
      }
    }
  expect(await broken(sources)).toEqual(expected.sort());
});

test('each of the other rules fires where it is broken', async () => {
  const base = {
    'src/core/thing.ts': module('thing', []),
    'src/lexicon/dictionary.ts': module('dictionary', ['../core/thing.ts']),
    'src/lexicon/graph.ts': module('graph', ['./dictionary.ts']),
    'src/lexicon/lexica/own.ts': module('own', ['../graph.ts', './own-data.ts'], 'value'),
    'src/lexicon/lexica/own-data.ts': module('owndata', []),
    'src/engine/asks.ts': module('asks', ['../lexicon/dictionary.ts']),
    'src/engine/hen.ts': module('hen', ['./egg.ts'], 'type'),
    'src/engine/egg.ts': module('egg', ['./hen.ts'], 'type'),
    'src/variants/classic.ts': module('classic', ['../engine/asks.ts']),
    'src/notation/explain.ts': module('explain', ['../engine/asks.ts']),
    'src/presets/presets.ts': module('presets', ['../variants/classic.ts']),
    'src/testing/laws.ts': "import fc from 'fast-check';\nexport const laws = fc;",
    'src/core/random.ts': "import { sha256 } from '@noble/hashes/sha2.js';\nexport const random = sha256;",
    'src/cli/main.ts':
      "import { readFileSync } from 'node:fs';\nexport const main = readFileSync;\nexport const list = () => import('../lexicon/lexica/own.ts');",
    'src/index.ts': module(
      'index',
      ['./core/thing.ts', './variants/classic.ts', './notation/explain.ts', './presets/presets.ts'],
      'value',
    ),
  };
  expect(await broken(base)).toEqual([]);

  const faults = {
    'only-the-dictionary: src/engine/walks.ts': module('walks', ['../lexicon/graph.ts']),
    'only-the-dictionary: src/rules/walks.ts': module('walks', ['../lexicon/graph.ts']),
    'lexica-are-data: src/lexicon/lexica/other.ts': module('other', ['./own-data.ts', '../../core/thing.ts']),
    'languages-alone: src/notation/languages/other.ts': module('other', ['../explain.ts']),
    'lexica-when-asked: src/records/eager.ts': module('eager', ['../lexicon/lexica/own.ts']),
    'no-cycles: src/rules/chicken.ts': module('chicken', ['./roost.ts']),
    'no-cycles-in-engine: src/engine/first.ts': module('first', ['./second.ts'], 'value'),
    'no-host: src/records/disk.ts': "import { readFileSync } from 'node:fs';\nexport const disk = readFileSync;",
    'few-dependencies: src/rules/laws.ts': "import fc from 'fast-check';\nexport const laws = fc;",
    'records-dependencies: src/records/laws.ts': "import fc from 'fast-check';\nexport const laws = fc;",
    'testing-dependencies: src/testing/runner.ts': "import { test } from 'vitest';\nexport const runner = test;",
    'order-in-records: src/records/judges/again.ts': module('again', ['../replay/event.ts']),
    'order-in-records: src/records/replay/told.ts': module('told', ['../stories/decide.ts']),
    'resolvable: src/records/nowhere.ts': module('nowhere', ['./missing.ts']),
    'no-orphans: src/records/alone.ts': 'export const alone = 1;',
    'known-folder: src/utils/text.ts': module('text', ['../core/thing.ts']),
    'nobody-imports-the-root: src/cli/root.ts': module('root', ['../index.ts']),
  };
  // a cycle is reported once, for one of its files
  const rest = {
    'src/records/replay/event.ts': module('event', ['../../core/thing.ts']),
    'src/records/stories/decide.ts': module('decide', ['../replay/event.ts']),
    'src/rules/roost.ts': module('roost', ['./chicken.ts']),
    'src/engine/second.ts': module('second', ['./first.ts'], 'value'),
  };
  const files = Object.entries(faults).map(([fault, text]) => [fault.slice(fault.indexOf(' ') + 1), text] as const);
  expect(await broken({ ...base, ...rest, ...Object.fromEntries(files) })).toEqual(Object.keys(faults).sort());

  const root = module('index', ['./testing/laws.ts'], 'value');
  expect(await broken({ ...base, 'src/index.ts': root })).toEqual(['root-imports: src/index.ts']);
});
