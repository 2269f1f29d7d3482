/** The programs of the recipes, compiled as their frameworks do it, and run. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import initSqlite from 'sql.js';
import ts from 'typescript';
import { sourceAliases } from '../../../.tools/entries.mjs';
import { compilerOptions } from '../compiler-options.mjs';
import { code, components, vueScript } from './components.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const out = `${root}docs/.site-tests/`;

/** React Native and Expo, as much as the recipe needs: elements of a page, and an asset. */
const PHONE = {
  'react-native': `import { createElement } from 'react';
    export const View = ({ children }) => createElement('div', null, children);
    export const Text = ({ children }) => createElement('span', null, children);
    export const Pressable = ({ children, accessibilityLabel, disabled, onPress }) =>
      createElement('button', { 'aria-label': accessibilityLabel, disabled, onClick: onPress }, children);
    export const StyleSheet = { create: styles => styles };`,
  'expo-asset': `export const Asset = { fromModule: module => ({ downloadAsync: async () => ({ localUri: 'file:' + module }) }) };`,
  'expo-file-system': `export class File { constructor(uri) { this.uri = uri; } bytes = async () => globalThis.assetOfPhone; }`,
};
/** @type {import('esbuild').Plugin} */
const phone = {
  name: 'phone',
  setup(bundler) {
    const filter = /^(?:react-native|expo-asset|expo-file-system)$/;
    bundler.onResolve({ filter }, ({ path }) => ({ path, namespace: 'phone' }));
    bundler.onLoad({ filter, namespace: 'phone' }, ({ path }) => ({ contents: PHONE[path], resolveDir: code }));
  },
};

/** Bundles a program and loads it. The frameworks stay outside, so that there is one of each. */
async function load(name, contents) {
  mkdirSync(out, { recursive: true });
  const outfile = `${out}${name}.mjs`;
  await build({
    stdin: { contents, resolveDir: code, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'vue', 'svelte'],
    alias: sourceAliases(),
    plugins: [components('server'), phone],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

const TABLE = `
  import { classic, newGame, viewFor } from 'tilewright';
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
  const table = { rules, view: viewFor(rules, game, 0), seat: 0 };`;

/** What every component shows before the first tile is moved. */
function isBoard(html) {
  const squares = html.match(/<button[^>]*role="gridcell"[^>]*>/g) ?? [];
  const labels = squares.map(tag => /aria-label="([^"]*)"/.exec(tag)?.[1]);
  equal(labels.length, 225);
  equal(labels[7 * 15 + 7], 'H8, double word, start, empty');
  equal(html.match(/class="tile"/g)?.length, 7);
  ok(/<button[^>]* disabled[^>]*>(?:\s|<!--.*?-->)*Play/.test(html));
}

test('React', async () => {
  const { html } = await load(
    'react',
    `${TABLE}
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { Board } from './Board.tsx';
    export const html = renderToStaticMarkup(createElement(Board, { ...table, onPlay: () => {} }));`,
  );
  isBoard(html);
});

test('React Native: a tile is laid by touch, and the game is kept', async () => {
  const { html, kept, refused, none } = await load(
    'native',
    `${TABLE}
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { Phone } from './Phone.tsx';
    import { keptGame, movedAndKept } from './phone.ts';
    export const html = renderToStaticMarkup(createElement(Phone, { ...table, onMove: () => {} }));
    const lies = new Map();
    const storage = { getItem: async key => lies.get(key) ?? null, setItem: async (key, value) => void lies.set(key, value) };
    const phone = { rules, storage, key: 'table 1' };
    export const none = [await keptGame(rules, storage, 'table 1')];
    await movedAndKept(phone, game, 0, '8F HORN');
    export const refused = await movedAndKept(phone, game, 0, '1A HORN');
    export const kept = (await keptGame(rules, storage, 'table 1')).log.length;
    lies.set('table 1', 'no JSON');
    none.push(await keptGame(rules, storage, 'table 1'));`,
  );
  equal(html.match(/<button aria-label="H8, double word, start, empty">/g)?.length, 1);
  equal(html.match(/<button[ >]/g)?.length, 225 + 7 + 4); // squares, the rack, Play, Take back, Exchange, Pass
  deepEqual([kept, refused.length > 0, none], [1, true, [undefined, undefined]]);
});

test('React Native: words are read from an asset', async () => {
  const { has } = await load(
    'native-words',
    `import { english } from 'tilewright/alphabets/english';
    import { buildGraph, spell, writeKwg } from 'tilewright/lexicon';
    import { wordsOf } from './phone-words.ts';
    globalThis.assetOfPhone = writeKwg(buildGraph(english, ['HORN', 'TEA']));
    const graph = await wordsOf(1);
    export const has = ['HORN', 'HORNS'].map(word => graph.has(spell(english, word)));`,
  );
  deepEqual(has, [true, false]);
});

test('Vue', async () => {
  const { html } = await load(
    'vue',
    `${TABLE}
    import { createSSRApp } from 'vue';
    import { renderToString } from 'vue/server-renderer';
    import Board from './Board.vue';
    export const html = await renderToString(createSSRApp(Board, table));`,
  );
  isBoard(html);
});

test('Svelte', async () => {
  const { html } = await load(
    'svelte',
    `${TABLE}
    import { render } from 'svelte/server';
    import Board from './Board.svelte';
    export const html = render(Board, { props: { ...table, onplay: () => {} } }).body;`,
  );
  isBoard(html);
});

test('React, React Native and Vue: the types are right', () => {
  const files = new Map([
    ...['Board.tsx', 'App.tsx', 'Phone.tsx', 'native.d.ts'].map(file => [
      code + file,
      readFileSync(code + file, 'utf8'),
    ]),
    ...['Board.vue', 'App.vue'].map(file => [`${code}${file}.ts`, vueScript(file, readFileSync(code + file, 'utf8'))]),
  ]);
  const options = { ...compilerOptions, jsx: ts.JsxEmit.ReactJSX, types: [] };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: name => files.has(name) || host.fileExists(name),
    readFile: name => files.get(name) ?? host.readFile(name),
    getSourceFile: (name, language) =>
      files.has(name) ? ts.createSourceFile(name, files.get(name), language, true) : host.getSourceFile(name, language),
  });
  const faults = [...files.keys()].flatMap(name => [
    ...program.getSyntacticDiagnostics(program.getSourceFile(name)),
    ...program.getSemanticDiagnostics(program.getSourceFile(name)),
  ]);
  deepEqual(
    faults.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
    [],
  );
});

test('the functions under the components: a tile is laid, counted and taken back', async () => {
  const { first, then } = await load(
    'board',
    `${TABLE}
    import { after, emptyDraft } from './draft.ts';
    import { shown } from './table.ts';
    const gestures = [
      { type: 'take', place: 1 },
      { type: 'press', square: 112 },
      { type: 'key', key: 'ArrowRight', shift: false },
      { type: 'key', key: 'o', shift: false },
    ];
    const two = gestures.reduce((draft, gesture) => after(table, draft, gesture), emptyDraft(table));
    export const first = shown(table, two);
    export const then = shown(table, after(table, two, { type: 'press', square: 112 }));`,
  );
  deepEqual([first.points, first.lines, first.rack.length, first.play !== undefined], [10, ['HO 10'], 5, true]);
  deepEqual([then.rack.length, then.play], [6, undefined]);
});

test('the worker answers with the best plays of a view, and to nonsense with none', async () => {
  globalThis.addEventListener ??= () => {};
  const { good, bad } = await load(
    'worker',
    `import { classic, newGame, saveGame, viewFor } from 'tilewright';
    import { answer } from './best-play.worker.ts';
    const rules = classic();
    const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
    const saved = JSON.parse(JSON.stringify(saveGame(rules, viewFor(rules, game, 0))));
    export const good = answer({ id: 1, saved, seat: 0 });
    export const bad = answer({ id: 2, saved: 'nonsense', seat: 0 });`,
  );
  equal(good.plays.length, 10);
  equal(good.plays[0].points, 78); // H on a double letter, the word doubled, and the bingo
  deepEqual(bad, { id: 2, plays: [] });
});

/** `DatabaseSync` of node:sqlite in the words of sql.js, so that the recipe runs on a Node without it. */
async function sqlite() {
  const { Database } = await initSqlite();
  const db = new Database();
  return {
    exec: sql => db.exec(sql),
    prepare: sql => {
      const statement = db.prepare(sql);
      const all = values => {
        statement.bind(values);
        const rows = [];
        while (statement.step()) rows.push(statement.getAsObject());
        statement.reset();
        return rows;
      };
      return {
        run: (...values) => {
          statement.run(values);
          return { changes: db.getRowsModified() };
        },
        get: (...values) => all(values)[0],
        all: (...values) => all(values),
      };
    },
  };
}

let saving;
before(async () => {
  saving = await load(
    'saving',
    `export * from './saving.ts'; export * from './sqlite.ts'; export * from './postgres.ts';
    import { classic, newGame } from 'tilewright';
    export const rules = classic({ challenge: 'double' });
    export const game = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] }).game;
    export const game3 = newGame(rules, { seats: 3, seed: 'tea', racks: ['HORNETS'] }).game;`,
  );
});

for (const [name, open] of [
  ['SQLite', sqlite],
  ['Postgres', () => PGlite.create()],
])
  test(`${name}: a challenge window closes after a restart, and a move counts once`, async () => {
    const { rules, game, begin, move, closeDue, sqliteRows, postgresRows } = saving;
    const db = await open();
    const connect = () => (name === 'SQLite' ? sqliteRows(db) : postgresRows(db));
    const before = await connect();
    equal(await begin(rules, before, 'table 1', game), true);
    equal(await begin(rules, before, 'table 1', game), false);

    const [one, two] = await Promise.all(
      [1, 2].map(() => move({ rules, rows: before, now: 1000 }, 'table 1', 0, '8F HORN')),
    );
    // both read the same version; one of them was too late, or found the turn taken
    const won = [one, two].filter(each => each !== 'too-late' && !Array.isArray(each));
    equal(won.length, 1);

    // the server starts again: nothing is left of it but the database
    const after = await connect();
    equal((await after.read('table 1'))?.deadline, 21_000);
    await closeDue(rules, after, 20_999);
    equal((await after.read('table 1'))?.version, 1);
    await closeDue(rules, after, 21_000);
    const { version, deadline } = await after.read('table 1');
    deepEqual([version, deadline], [2, null]);
    deepEqual(await after.due(1e12), []);
    await db.close?.();
  });

test('three seats: a verdict of one gives the others no more time', async () => {
  const { rules, game3, begin, move, sqliteRows } = saving;
  const rows = sqliteRows(await sqlite());
  await begin(rules, rows, 'table 3', game3);
  await move({ rules, rows, now: 1000 }, 'table 3', 0, '8F HORN');
  equal((await rows.read('table 3')).deadline, 21_000);
  await move({ rules, rows, now: 20_000 }, 'table 3', 1, 'accept');
  equal((await rows.read('table 3')).deadline, 21_000);
});
