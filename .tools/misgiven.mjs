/**
 * Programs without types give functions what they do not take, and JavaScript says of it "Cannot read properties of
 * undefined". In what is published, every function that an entry exports says which argument it is, and what it should
 * be (`misgiven` of src/core/misgiven.ts). It is written once, here, for all of them: this plugin of esbuild puts a
 * function in front of each one that an entry exports, which calls it and catches. Nothing is checked where nothing
 * fails; three functions fail at nothing, and are checked where they answer nothing or nonsense. No other function is
 * touched, and a program has those that it imports. What a type needs is read from the sources: the two parts that
 * fewest other types have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** The namespace of the modules that stand for entries; source maps name them by it, and by the entry's path. */
export const DOORS = 'doors';

/** Functions that fail at nothing: their arguments are looked at where the answer is none, or nonsense. */
const ANSWER_ALL = new Set(['formatMove', 'parseSquare', 'squareName']);

/** @typedef {ReadonlyMap<string, string>} Kinds what a name of a type stands for: a kind of value, or a part that it has */

/** Files that were parsed: an entry is asked for each name that it exports. @type {Map<string, ts.SourceFile>} */
const known = new Map();

/** @param {string} file */
function parsed(file) {
  const before = known.get(file);
  if (before !== undefined) return before;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  known.set(file, source);
  return source;
}

/**
 * The function that a module exports by a name, wherever it is written; `undefined` where it is none.
 * @param {string} file
 * @param {string} name
 * @returns {ts.FunctionDeclaration | ts.ArrowFunction | undefined}
 */
function functionIn(file, name) {
  for (const statement of parsed(file).statements) {
    const [constant] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    if (constant?.name.getText() === name && constant.initializer && ts.isArrowFunction(constant.initializer))
      return constant.initializer;
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name && statement.body !== undefined)
      return statement;
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined || statement.isTypeOnly) continue;
    for (const { exported, local } of namesOf(statement))
      if (exported === name) return functionIn(fileOf(file, statement), local);
  }
  return undefined;
}

/** The values that `export { … } from` names. @param {ts.ExportDeclaration} statement */
function namesOf({ exportClause }) {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => ({ exported: name.text, local: (propertyName ?? name).text }));
}

/** @param {string} file @param {ts.ExportDeclaration} statement */
function fileOf(file, { moduleSpecifier }) {
  return resolve(dirname(file), /** @type {ts.StringLiteral} */ (moduleSpecifier).text);
}

/** What the types of the sources are. @param {string} folder @returns {Kinds} */
function kindsIn(folder) {
  /** @type {Map<string, readonly string[]>} */
  const parts = new Map();
  /** @type {Set<string>} */
  const exported = new Set();
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @type {ts.TypeAliasDeclaration[]} */
  const aliases = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(each => /(?<!\.d)\.ts$/.test(each) && !each.startsWith('cli'))) {
    for (const statement of parsed(join(folder, file)).statements) {
      if (ts.isTypeAliasDeclaration(statement)) aliases.push(statement);
      if (!ts.isInterfaceDeclaration(statement)) continue;
      const isExported = isPublic(statement);
      const type = statement.name.text;
      // what is exported is what is published; of two of a name nobody knows which is meant
      const other = isExported === exported.has(type) ? parts.get(type) : undefined;
      if (exported.has(type) && !isExported) continue;
      const needed = neededOf(statement.members);
      parts.set(
        type,
        needed.filter(each => other?.includes(each) ?? true),
      );
      if (isExported) exported.add(type);
      const above = statement.heritageClauses?.[0]?.types[0]?.expression.getText();
      if (above !== undefined) kinds.set(statement.name.text, `=${above}`);
    }
  }
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const names of parts.values()) for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const rarest = (/** @type {readonly string[]} */ names) =>
    [...names]
      .sort((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
      .slice(0, 2)
      .join('.');
  for (const [type, names] of parts) {
    let above = kinds.get(type);
    let own = names;
    while (own.length === 0 && above?.startsWith('=')) {
      own = parts.get(above.slice(1)) ?? [];
      above = kinds.get(above.slice(1));
    }
    kinds.set(type, own.length > 0 ? `${type}.${rarest(own)}` : 'object');
  }
  // an alias of one file is none of an exported type of the same name
  const meant = aliases.filter(alias => isPublic(alias) || !exported.has(alias.name.text));
  // one alias may stand for another: twice is as deep as they go
  for (const { name, type } of [...meant, ...meant]) {
    kinds.set(name.text, kindOf(type, kinds));
    if (!ts.isFunctionTypeNode(type)) continue;
    for (const [n, each] of type.parameters.entries()) kinds.set(argumentOf(name.text, n), kindOf(each.type, kinds));
  }
  return kinds;
}

/** @param {ts.InterfaceDeclaration | ts.TypeAliasDeclaration} declaration */
function isPublic({ modifiers }) {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** Types of TypeScript that are a kind of value. */
const PLAIN = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
  [ts.SyntaxKind.ObjectKeyword, 'object'],
  [ts.SyntaxKind.UndefinedKeyword, 'undefined'],
]);

/** Types of the language, by what `misgiven` calls them. */
const NAMED = new Map([
  // an ArrayBuffer has the one and lacks the other
  ['Uint8Array', 'Uint8Array.buffer.byteLength'],
  ...['ReadonlySet', 'ReadonlyMap'].map(name => /** @type {const} */ ([name, '[]'])),
  ...['Partial', 'Omit'].map(name => /** @type {const} */ ([name, 'object'])),
]);

/**
 * A kind of value for `misgiven`, or nothing where it may be anything.
 * @param {ts.TypeNode | undefined} type
 * @param {Kinds} kinds
 * @returns {string}
 */
function kindOf(type, kinds) {
  if (type === undefined) return '';
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return kindOf(type.type, kinds);
  if (ts.isArrayTypeNode(type)) return listOf(kindOf(type.elementType, kinds));
  if (ts.isTupleTypeNode(type)) return '[]';
  if (ts.isFunctionTypeNode(type)) return 'function';
  if (ts.isTemplateLiteralTypeNode(type)) return 'string';
  if (ts.isIntersectionTypeNode(type)) return kindOf(type.types[0], kinds);
  if (ts.isTypeLiteralNode(type)) return withParts(neededOf(type.members).slice(0, 2));
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? 'string' : '';
  if (ts.isUnionTypeNode(type)) {
    const each = [...new Set(type.types.map(one => kindOf(one, kinds)))];
    if (each.every(kind => kind.includes('.') && !/[\]}]/.test(kind))) {
      const [first = '', ...others] = each;
      return withParts(
        first
          .split('.')
          .slice(1)
          .filter(part => others.every(other => `${other}.`.includes(`.${part}.`))),
      );
    }
    return each.includes('') || each.some(kind => /[\]}]./.test(kind)) ? '' : each.join('|');
  }
  if (!ts.isTypeReferenceNode(type)) return PLAIN.get(type.kind) ?? '';
  const [first, second] = type.typeArguments ?? [];
  const name = type.typeName.getText();
  if (name === 'Iterable' || name === 'ReadonlyArray') return listOf(kindOf(first, kinds));
  if (name === 'Record') return `{}${simple(kindOf(second, kinds))}`;
  if (name === 'Flavoured') return 'number';
  if (name === 'Readonly') return kindOf(first, kinds);
  if (name === 'Pick')
    return withParts([...(second?.getText() ?? '').matchAll(/'(\w+)'/g)].map(([, part = '']) => part));
  return NAMED.get(name) ?? kinds.get(name) ?? '';
}

/** @param {string} kind */
function listOf(kind) {
  return `[]${simple(kind)}`;
}

/** One kind that holds no other; nothing where it is none. @param {string} kind */
function simple(kind) {
  return /[|[{]/.test(kind) ? '' : kind;
}

/** @param {readonly string[]} parts */
function withParts(parts) {
  return parts.length === 0 ? 'object' : `.${parts.join('.')}`;
}

/** The names of what may not be left out. @param {ts.NodeArray<ts.TypeElement>} members */
function neededOf(members) {
  return members.flatMap(({ questionToken, name }) =>
    questionToken === undefined && name !== undefined && !ts.isComputedPropertyName(name)
      ? [name.getText().replace(/['"]/g, '')]
      : [],
  );
}

/** What the argument of a type of functions is called among kinds. @param {string} type @param {number} n */
function argumentOf(type, n) {
  return `${type}(${n})`;
}

/** @param {string} name @param {string} kind @returns {readonly [string, string]} */
function pair(name, kind) {
  return [name, kind];
}

/** A parameter in the words of `misgiven`. @param {ts.ParameterDeclaration} parameter @param {Kinds} kinds */
function parameterText({ name, type, initializer, questionToken, dotDotDotToken, parent }, kinds) {
  const typeName = /^\w+/.exec(type?.getText() ?? '')?.[0] ?? 'options';
  const called = ts.isIdentifier(name) ? name.text : typeName.charAt(0).toLowerCase() + typeName.slice(1);
  const isOptional = initializer !== undefined || questionToken !== undefined || dotDotDotToken !== undefined;
  // of `const greedy: Bot = turn => …` the type of the constant says what it takes
  const constant = ts.isVariableDeclaration(parent.parent) ? parent.parent.type : undefined;
  const n = [...parent.parameters].findIndex(each => each.name === name);
  const kind =
    type === undefined && constant !== undefined && ts.isTypeReferenceNode(constant)
      ? (kinds.get(argumentOf(constant.typeName.getText(), n)) ?? '')
      : kindOf(type, kinds);
  return `${called}${isOptional ? '?' : ''} ${kind}`;
}

/**
 * The function in front of another one, which is called `called`.
 * @param {string} name
 * @param {string} called
 * @param {ts.FunctionDeclaration | ts.ArrowFunction} declaration
 * @param {Kinds} all
 */
function doorOf(name, called, { parameters, asteriskToken, modifiers, type, typeParameters }, all) {
  const names = parameters.map((_, n) => `a${n}`);
  const isRest = parameters.at(-1)?.dotDotDotToken !== undefined;
  const listed = names.map((each, n) => (isRest && n === names.length - 1 ? `...${each}` : each));
  // as many are counted (`length`) as of the function itself
  const first = parameters.findIndex(({ initializer }) => initializer !== undefined);
  const taken = listed.map((each, n) =>
    first >= 0 && n >= first && !each.startsWith('.') ? `${each} = undefined` : each,
  );
  const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  const head = `${isAsync ? 'async ' : ''}function${asteriskToken ? '*' : ''} ${name}(${taken.join()})`;
  const call = `${asteriskToken ? 'yield* ' : isAsync ? 'await ' : ''}${called}(${listed.join()})`;
  const kinds = new Map([
    ...all,
    ...[...(typeParameters ?? [])].map(each => pair(each.name.text, kindOf(each.constraint, all))),
  ]);
  const told = parameters.map(parameter => parameterText(parameter, kinds)).join();
  const misgiven = `misgiven$('${name}', '${told}', [${names.join()}], cause)`;
  const caught = `catch (cause) { throw ${misgiven} }`;
  // a function that returns a generator of another one fails at once, or where that goes on
  const isLater = asteriskToken === undefined && /^Generator\b/.test(type?.getText() ?? '');
  const returned = isLater ? `function* (all) { try { return yield* all } ${caught} }(${call})` : call;
  const looked = `const answer = ${returned}; if (/NaN|undefined/.test(answer)) { const cause = Error(); if (${misgiven} !== cause) throw cause } return answer`;
  return `${head} { try { ${ANSWER_ALL.has(name) ? looked : `return ${returned}`} } ${caught} }`;
}

/**
 * The module that stands for an entry: all that it exports, with a function in front of each function.
 * @param {string} file
 * @param {Kinds} kinds
 * @param {string} home the module of `misgiven`
 */
function withDoors(file, kinds, home) {
  const entry = `'./${basename(file)}'`;
  let text = `export * from ${entry};\n`;
  for (const { exported, declaration } of functionsOf(file))
    if (declaration.parameters.length > 0)
      text += `import { ${exported} as ${exported}$ } from ${entry}; export ${doorOf(exported, `${exported}$`, declaration, kinds)}\n`;
  return `${text}import { misgiven as misgiven$ } from '${home}';\n`;
}

/** The functions that an entry exports by name, its own ones and those of other modules. @param {string} file */
function functionsOf(file) {
  return parsed(file)
    .statements.flatMap(statement => {
      if (ts.isFunctionDeclaration(statement) && statement.modifiers?.[0]?.kind === ts.SyntaxKind.ExportKeyword)
        return statement.name === undefined ? [] : [statement.name.text];
      return ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined && !statement.isTypeOnly
        ? namesOf(statement).map(({ exported }) => exported)
        : [];
    })
    .flatMap(exported => {
      const declaration = functionIn(file, exported);
      return declaration === undefined ? [] : [{ exported, declaration }];
    });
}

/**
 * Only an entry itself has doors: modules of the library that import one get what it exports as it is.
 * @param {readonly string[]} entries the sources of the entries
 * @returns {import('esbuild').Plugin}
 */
export function misgivenArguments(entries) {
  const src = resolve('src');
  const said = join(src, 'core/misgiven.ts');
  const files = new Set(entries.map(entry => resolve(entry)));
  const kinds = kindsIn(src);
  return {
    name: 'misgiven-arguments',
    setup(build) {
      build.onResolve({ filter: /\.ts$/ }, ({ path, kind }) =>
        kind === 'entry-point' && files.has(resolve(path)) ? { path: relative('', path), namespace: DOORS } : undefined,
      );
      build.onLoad({ filter: /^/, namespace: DOORS }, given => {
        const path = resolve(given.path);
        const home = relative(dirname(path), said).replaceAll('\\', '/');
        const contents = withDoors(path, kinds, home.startsWith('.') ? home : `./${home}`);
        return { contents, loader: 'ts', resolveDir: dirname(path) };
      });
    },
  };
}
