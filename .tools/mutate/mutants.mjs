/**
 * Mutants of a source: small changes, each of which a test should notice. A point is an expression or a statement that
 * has at least one. All mutants that are asked for stand in one text, each behind a switch on its number, so that one
 * transform serves them all.
 */
import ts from 'typescript';

/**
 * One change.
 * @typedef {object} Mutant
 * @property {string} file relative to the package
 * @property {string} within the named functions and constants around it, from the outermost; empty at the top
 * @property {string} operator what kind of change it is
 * @property {string} text what stands there, on one line
 * @property {string} becomes what stands there instead, on one line
 * @property {number} nth 0 for the first change of this file with the same four texts, 1 for the next
 * @property {number} line counted from 1
 * @property {number} column counted from 1
 * @property {number} point its point, by its place among those of the file
 * @property {string} code the changed text
 */
/**
 * Where changes stand.
 * @typedef {object} Point
 * @property {number} start offset in the text
 * @property {number} end
 * @property {boolean} isStatement
 * @property {boolean} isTop whether it stands in no function: it runs when the module is loaded
 */

const { SyntaxKind: K } = ts;

/** Operators and what they become: the kind of change, and the other operator. @type {Record<string, [string, string]>} */
const BINARY = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '<<': ['arithmetic', '>>'],
  '>>': ['arithmetic', '<<'],
  '>>>': ['arithmetic', '<<'],
  '&': ['arithmetic', '|'],
  '|': ['arithmetic', '&'],
  '^': ['arithmetic', '&'],
  '&&': ['logical', '||'],
  '||': ['logical', '&&'],
  '??': ['logical', '&&'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
  '*=': ['arithmetic', '/='],
  '|=': ['arithmetic', '&='],
  '&=': ['arithmetic', '|='],
};

const TEXTS = [K.StringLiteral, K.NoSubstitutionTemplateLiteral, K.TemplateExpression];

/** A text on one line. @param {string} text */
const flat = text => text.replace(/\s+/g, ' ');

/** Changes that AssemblyScript does not compile: it has no lists or texts here, and no number that is undefined. */
const UNTYPED = ['array', 'string', 'returned'];

/**
 * The points and the mutants of a source, in the order of its text. Types, imports and the sentences of errors that are
 * thrown have none.
 * @param {string} file @param {string} text @param {boolean} [isAssembly] whether AssemblyScript compiles it
 * @returns {{ points: Point[], mutants: Mutant[] }}
 */
export function mutantsOf(file, text, isAssembly = false) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  /** @type {Map<ts.Node, Point & { changes: [string, string][], within: string }>} */
  const found = new Map();

  /** @param {ts.Node} node @param {string[]} within */
  const visit = (node, within) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isExportDeclaration(node)) return;
    const changes = changesOf(node, source)
      .filter(([operator]) => !isAssembly || !UNTYPED.includes(operator))
      .map(
        ([operator, code]) =>
          /** @type {[string, string]} */ ([operator, isAssembly && code === 'void 0' ? '0' : code]),
      );
    if (changes.length > 0) {
      const [start, end] = [node.getStart(source), node.getEnd()];
      const isTop = ts.findAncestor(node.parent, ts.isFunctionLike) === undefined;
      found.set(node, { start, end, isStatement: ts.isStatement(node), isTop, changes, within: within.join('.') });
    }
    const name = nameOf(node, source);
    const inner = name === undefined ? within : [...within, name];
    ts.forEachChild(node, child => visit(child, inner));
  };
  visit(source, []);

  const seen = new Map();
  const all = [...found.values()];
  const mutants = all.flatMap(({ start, end, changes, within }, point) =>
    changes.map(([operator, code]) => {
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      const [was, becomes] = [flat(text.slice(start, end)), flat(code)];
      const key = JSON.stringify([within, operator, was, becomes]);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return { file, within, operator, text: was, becomes, nth, line: line + 1, column: character + 1, point, code };
    }),
  );
  return { points: all.map(({ start, end, isStatement, isTop }) => ({ start, end, isStatement, isTop })), mutants };
}

/** @param {ts.Node} node */
const isPattern = node => ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node);

/** The name that a declaration gives to what is in it. @param {ts.Node} node @param {ts.SourceFile} source */
function nameOf(node, source) {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isNamed && node.name !== undefined && !isPattern(node.name) ? node.name.getText(source) : undefined;
}

/**
 * The changes of a node itself: the kind and the new text of each.
 * @param {ts.Node} node @param {ts.SourceFile} source @returns {[string, string][]}
 */
function changesOf(node, source) {
  const { parent } = node;
  const say = (/** @type {ts.Node} */ each) => each.getText(source);
  /** @type {[string, string][]} */
  const changes = [];
  if (ts.isBinaryExpression(node)) {
    const [kind, other] = BINARY[say(node.operatorToken)] ?? [];
    const isJoin =
      say(node.operatorToken) === '+' && [node.left, node.right].some(({ kind: side }) => TEXTS.includes(side));
    if (kind !== undefined && !isJoin)
      changes.push([
        kind,
        node.operatorToken.kind >= K.FirstAssignment && node.operatorToken.kind <= K.LastAssignment
          ? `${say(node.left)} ${other} (${say(node.right)})`
          : `(${say(node.left)}) ${other} (${say(node.right)})`,
      ]);
  } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const operand = say(node.operand);
    if (node.operator === K.ExclamationToken) changes.push(['negation', operand]);
    if (node.operator === K.MinusToken && !ts.isNumericLiteral(node.operand)) changes.push(['arithmetic', operand]);
    if (node.operator === K.PlusPlusToken) changes.push(['arithmetic', say(node).replace('++', '--')]);
    if (node.operator === K.MinusMinusToken) changes.push(['arithmetic', say(node).replace('--', '++')]);
  } else if (node.kind === K.TrueKeyword) changes.push(['boolean', 'false']);
  else if (node.kind === K.FalseKeyword) changes.push(['boolean', 'true']);
  else if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    if (!isName(node)) changes.push(['number', String(value === 1 ? 0 : value + 1)]);
  } else if (TEXTS.includes(node.kind)) {
    const isTagged = ts.isTaggedTemplateExpression(parent) || ts.isExpressionStatement(parent);
    const isImported = ts.isCallExpression(parent) && parent.expression.kind === K.ImportKeyword;
    const isEmpty = ts.isStringLiteralLike(node) && node.text === '';
    if (!isName(node) && !isTagged && !isImported && !isThrown(node))
      changes.push(['string', isEmpty ? "'mutant'" : "''"]);
  } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node))
    changes.push(['array', '[]']);

  const isOwnOpposite = changes.some(([kind]) => ['equality', 'negation', 'boolean'].includes(kind));
  if (isCondition(node) && !isOwnOpposite) changes.push(['condition', `!(${say(node)})`]);
  if (isReturned(node) && say(node) !== 'undefined') changes.push(['returned', 'undefined']);
  if (ts.isExpressionStatement(parent ?? node) && ts.isExpression(node) && !ts.isStringLiteral(node))
    changes.push(['removed', 'void 0']);
  if (ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node)) changes.push(['removed', '']);
  if (ts.isReturnStatement(node) && node.expression === undefined) changes.push(['removed', '']);
  return changes;
}

/** Whether it is the name of a property. @param {ts.Node} node */
function isName(node) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (ts.isObjectLiteralElementLike(parent) || ts.isClassElement(parent)) && parent.name === node;
}

/** Whether it is written to: `[a, b] = …`. @param {ts.Node} node */
function isTarget(node) {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isBinaryExpression(parent) && parent.left === at && parent.operatorToken.kind === K.EqualsToken) return true;
    if (ts.isForOfStatement(parent) && parent.initializer === at) return true;
    if (ts.isStatement(parent)) return false;
  }
  return false;
}

/** Whether it is a sentence of an error for the programmer. @param {ts.Node} node */
function isThrown(node) {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (ts.isThrowStatement(at)) return true;
    if (ts.isStatement(at) || ts.isFunctionLike(at)) return false;
  }
  return false;
}

/** @param {ts.Node} node */
function isCondition(node) {
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition === node;
  return (
    (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node
  );
}

/** @param {ts.Node} node */
function isReturned(node) {
  const { parent } = node;
  if (parent === undefined) return false;
  return (
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node))
  );
}

/**
 * The text with some of its mutants behind switches: mutant n of `chosen` runs where `__mutate.active` is its number.
 * @param {string} text @param {Point[]} points @param {(Mutant & { number: number })[]} chosen
 */
export function switched(text, points, chosen) {
  return rewritten(text, points, (point, inner) => {
    const here = chosen.filter(mutant => mutant.point === point);
    if (here.length === 0) return inner;
    if (points[point]?.isStatement)
      return here.reduce((rest, { number }) => `{ if (__mutate.active !== ${number}) ${rest} }`, inner);
    const cases = here.map(({ number, code }) => `__mutate.active === ${number} ? (${code}) : `);
    return `(${cases.join('')}(${inner}))`;
  });
}

/**
 * The text with one mutant in it.
 * @param {string} text @param {Point[]} points @param {Mutant} mutant
 */
export function planted(text, points, { point, code }) {
  const { start, end, isStatement } = points[point] ?? { start: 0, end: 0, isStatement: true };
  return `${text.slice(0, start)}${isStatement ? code : `(${code})`}${text.slice(end)}`;
}

/**
 * The text with a mark at every point: running one sets `__mutate.hits` at `first` plus its place.
 * @param {string} text @param {Point[]} points @param {number} first
 */
export function probed(text, points, first) {
  return rewritten(text, points, (point, inner) => {
    const mark = `__mutate.hits[${first + point}] = 1`;
    return points[point]?.isStatement ? `{ ${mark}; ${inner} }` : `(${mark}, (${inner}))`;
  });
}

/**
 * The text with each point put in other words, the innermost first. It keeps its lines.
 * @param {string} text @param {Point[]} points in the order of the tree: an outer one before what is in it
 * @param {(point: number, inner: string) => string} write
 */
function rewritten(text, points, write) {
  let at = 0;
  /** @param {number} from @param {number} to */
  const copy = (from, to) => {
    let [out, last] = ['', from];
    for (let next = points[at]; next !== undefined && next.start < to; next = points[at]) {
      const { start, end } = next;
      const point = at++;
      out += text.slice(last, start) + write(point, copy(start, end));
      last = end;
    }
    return out + text.slice(last, to);
  };
  return `const __mutate = globalThis.__mutate; ${copy(0, text.length)}`;
}
