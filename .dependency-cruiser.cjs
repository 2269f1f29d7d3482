/**
 * Who may import whom (docs/architecture.md):
 *
 * core <- tiles <- board, lexicon <- engine <- search, saves <- rules, movegen, notation <- leaves <- variants, presets, clock, fair, bots, records, testing <- catalogue, analysis <- explain <- cli
 *
 * A folder imports itself and what stands to the left of it. Imports of types count. Proved by test/house/direction.heavy.ts.
 */
const LEVELS = [
  ['core'],
  ['tiles'],
  ['board', 'lexicon'],
  ['engine'],
  ['search', 'saves'],
  ['rules', 'movegen', 'notation'],
  ['leaves'],
  ['variants', 'presets', 'clock', 'fair', 'bots', 'records', 'testing'],
  ['catalogue', 'analysis'],
  ['explain'],
  ['cli'],
];

/** How a record is judged (docs/architecture.md): each of these imports those that stand before it. */
const RECORDS = ['facts\\.ts$', 'judges/', 'findings\\.ts$', 'replay/', 'stories/', 'verify\\.ts$'];

/** Presets are values of a game's options. */
const ALSO = { presets: ['variants'] };

const directions = LEVELS.flatMap((level, index) =>
  level.map(folder => {
    const below = LEVELS.slice(0, index).flat();
    const allowed = [folder, ...below, ...(ALSO[folder] ?? [])];
    return {
      name: `direction-${folder}`,
      comment: `${folder} may import ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: '^src/[^/]+/', pathNot: `^src/(${allowed.join('|')})/` },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'known-folder',
      comment: 'every folder of src has its place in the order',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(index\\.ts$|(${LEVELS.flat().join('|')})/)` },
      to: {},
    },
    {
      name: 'only-the-dictionary',
      comment: 'engine and rules ask whether letters are a word, and nothing else of a lexicon',
      severity: 'error',
      from: { path: '^src/(engine|rules)/' },
      to: { path: '^src/lexicon/', pathNot: '^src/lexicon/dictionary\\.ts$' },
    },
    {
      name: 'lexica-are-data',
      comment: 'a built-in lexicon imports its own data, lexicon, its letters, and what keeps it',
      severity: 'error',
      from: { path: '^src/lexicon/lexica/([a-z-]+?)(-data)?\\.ts$' },
      to: {
        path: '^src/',
        pathNot: ['^src/lexicon/[^/]+$', '^src/lexicon/lexica/$1-data\\.ts$', '^src/tiles/', '^src/core/once\\.ts$'],
      },
    },
    {
      name: 'languages-alone',
      comment: 'a catalogue of sentences imports no other, and nothing but forms of words',
      severity: 'error',
      from: { path: '^src/notation/languages/' },
      to: { path: '^src/', pathNot: '^src/(notation/(grammar|messages|speech)|core/own)\\.ts$' },
    },
    {
      name: 'lexica-when-asked',
      comment: 'a built-in lexicon is loaded by a program or the command line that asks for it',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(lexicon/lexica|cli)/' },
      to: { path: '^src/lexicon/lexica/' },
    },
    {
      name: 'root-imports',
      comment: 'the root is for apps: the verbs, the classic game, presets, words for people, saves, readers of a game',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/((core|tiles|board|engine|saves|presets)/|lexicon/dictionary\\.ts$|variants/(data/)?classic\\.ts$|notation/(explain|english|messages)\\.ts$)',
      },
    },
    {
      name: 'nobody-imports-the-root',
      comment: 'index.ts is for users',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/index\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'no file depends on itself through others; types count as well, except inside engine',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-in-engine',
      comment: 'the types of the engine may speak of each other; its functions may not',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...RECORDS.slice(0, -1).map((layer, index) => ({
      name: 'order-in-records',
      comment: `in records, ${layer} imports nothing that is made of it`,
      severity: 'error',
      from: { path: `^src/records/${layer}` },
      to: { path: `^src/records/(${RECORDS.slice(index + 1).join('|')})` },
    })),
    {
      name: 'no-host',
      comment: 'only the command line knows node',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'few-dependencies',
      comment: 'the library runs on @noble/hashes; its laws on the fast-check of whoever runs them',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|testing|records)/' },
      to: { path: 'node_modules', pathNot: 'node_modules/@noble/hashes/' },
    },
    {
      name: 'records-dependencies',
      comment: 'records may check foreign JSON with valibot',
      severity: 'error',
      from: { path: '^src/records/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(@noble/hashes|valibot)/' },
    },
    {
      name: 'testing-dependencies',
      severity: 'error',
      from: { path: '^src/testing/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(@noble/hashes|fast-check)/' },
    },
    {
      name: 'resolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '-data\\.ts$' },
    },
    {
      name: 'no-orphans',
      comment: 'a file that nothing imports and that is no entry is not part of the library',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/.*/tsconfig\\.json$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
};
