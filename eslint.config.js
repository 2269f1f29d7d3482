import js from '@eslint/js';
import functional from 'eslint-plugin-functional';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { ownKeys } from './.tools/own-keys.mjs';
import { ownWrites } from './.tools/own-writes.mjs';

/** What would make a result depend on the clock, the machine, the locale or chance. */
const NONDETERMINISM = [
  ...['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase', 'toLocaleString'].map(property => ({
    property,
    message: 'depends on the locale of the machine',
  })),
  { object: 'Math', property: 'random', message: 'all chance comes from core/random.ts' },
];
/** What takes the square of the time for texts that somebody has thought up. */
const SLOW = [
  { property: 'normalize', message: 'long rows of combining marks take it long: `normal` of core/text.ts' },
];
/** Rules of our own. One object, because a plugin must be the same wherever it is named. */
const HOUSE = { rules: { 'own-keys': ownKeys, 'own-writes': ownWrites } };
const HOST = ['process', 'console', 'Buffer', 'setTimeout', 'setInterval', 'queueMicrotask', 'structuredClone'];
const CLOCK = ['Date', 'performance', 'Intl', 'crypto'];
const RESTRICTED_SYNTAX = [
  { selector: 'TSEnumDeclaration, TSModuleDeclaration', message: 'not erasable' },
  { selector: 'ExportDefaultDeclaration', message: 'things have one name: export it' },
];
/** What Hermes 0.12 does not have, with which React Native runs on many phones. */
const NOT_IN_HERMES = [
  { selector: String.raw`Literal[regex.pattern=/\\p\{/i]`, message: 'Hermes reads no property escapes: core/text.ts' },
  { selector: 'CallExpression[callee.property.name="at"]', message: 'Hermes has no `at`: `lastOf` of core/list.ts' },
];

export default defineConfig(
  globalIgnores([
    'dist/',
    'examples/playground/dist/',
    'coverage/',
    '.reports/',
    'docs/.site/',
    'docs/.site-tests/',
    'docs/reference/',
    'src/lexicon/lexica/*-data.ts',
    'src/movegen/kernel-code.js',
    'src/movegen/equity-code.js',
    'src/movegen/playouts-code.js',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // a text twice as long takes twice the time, whatever stands in it; test/house/linear.heavy.ts counts the rest
    files: ['src/**/*.ts', 'examples/**/*.ts', '.tools/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    // rules that ask for types are those of .oxlintrc.json
    files: ['**/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      // isolatedDeclarations asks for the types of exported constants, even where they seem clear
      '@typescript-eslint/no-inferrable-types': 'off',
      // `Record` and index signatures both have their place: a name for the key is documentation
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // hot loops over byte planes count
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      // Prettier breaks code; comments it leaves as they are. Values in samples may be longer.
      'max-len': ['error', { code: 1000, comments: 120, ignorePattern: ' // |^export const DATA' }],
      eqeqeq: 'error',
      'no-param-reassign': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // the library: no host, no clock, no chance, no locale, and no way to switch a rule off
    files: ['src/**/*.ts'],
    linterOptions: { noInlineConfig: true },
    // a rule of ours, own-keys, and that of immutable types ask for types
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-properties': ['error', ...NONDETERMINISM, ...SLOW],
      'no-restricted-globals': ['error', ...CLOCK, ...HOST],
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...NOT_IN_HERMES],
      'no-console': 'error',
    },
  },
  {
    // the command line has Node
    files: ['src/cli/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX] },
  },
  {
    files: ['src/core/text.ts'],
    rules: { 'no-restricted-properties': ['error', ...NONDETERMINISM] },
  },
  {
    // names come from outside: from records, saves, messages, the command line
    files: ['src/**/*.ts'],
    // zones check what they find instead, which is faster: see zoneOf
    ignores: ['src/core/own.ts', 'src/engine/zones.ts', 'src/testing/**'],
    plugins: { house: HOUSE },
    rules: { 'house/own-keys': 'error' },
  },
  {
    // the pure folders: plain data and functions
    files: [
      'src/{core,tiles,board,lexicon,engine,saves,rules,search,variants,movegen,notation,presets,clock,fair,records}/**/*.ts',
    ],
    plugins: { functional, house: HOUSE },
    rules: {
      'functional/no-classes': 'error',
      'functional/no-class-inheritance': 'error',
      'functional/no-this-expressions': 'error',
      'functional/prefer-property-signatures': 'error',
      'functional/type-declaration-immutability': [
        'error',
        {
          rules: [{ identifiers: '.+', immutability: 'ReadonlyShallow', comparator: 'AtLeast' }],
          ignoreInterfaces: false,
        },
      ],
      'house/own-writes': 'error',
      // what a program hands over wrongly is its author's mistake, and says so; everything else is a Result
      'no-restricted-syntax': [
        'error',
        ...RESTRICTED_SYNTAX,
        ...NOT_IN_HERMES,
        {
          selector: 'ThrowStatement > :not(NewExpression[callee.name=/^(RangeError|TypeError)$/])',
          message: 'throw RangeError or TypeError for a broken contract; return a Result for the rest',
        },
        {
          selector: ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind=let]',
          message: 'a module has no state',
        },
      ],
    },
  },
  {
    // AssemblyScript: a module is a machine with its registers, and type parameters choose between forms of a function
    files: ['src/movegen/assembly/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX],
    },
  },
  {
    // `unwrap`, for scripts and tests, throws what its Result holds
    files: ['src/core/result.ts'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX] },
  },
  {
    // one screen; what is longer is several things. One import for each file that a file needs.
    files: ['src/**/*.ts'],
    ignores: ['src/movegen/assembly/**', 'src/**/*-data.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }], 'no-duplicate-imports': 'error' },
  },
  {
    files: ['src/cli/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...CLOCK.filter(name => name !== 'performance')], 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts', 'examples/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['*.config.ts', '**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'Buffer', 'URL', 'module', 'performance', 'setTimeout', 'clearTimeout'].map(name => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    // the service worker of the playground, and functions of its test that run in the page
    files: ['examples/playground/{public,test}/**'],
    languageOptions: {
      globals: Object.fromEntries(
        ['self', 'caches', 'fetch', 'document', 'location', 'scrollTo', 'MutationObserver', 'PerformanceObserver'].map(
          name => [name, 'readonly'],
        ),
      ),
    },
  },
);
