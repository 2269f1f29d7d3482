/**
 * ESLint rule: a function may write to an array or object that it has just made, and to nothing else. Refused are
 * writes to (and mutating calls on) parameters, imports, module-level values, and local names for parts of those. What
 * the types call readonly the compiler refuses already; this rule is for what they leave open.
 * (eslint-plugin-functional's immutable-data knows `let` and `const`, but not whose value it is.)
 */

const MUTATORS = new Set([
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
  ...['set', 'add', 'delete', 'clear'],
]);
const OBJECT_MUTATORS = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression']);

/** The nodes a value may be a part of: `a.b[0]` is of `a`; a call, a literal or `new` made something. */
function owners(node) {
  if (node === null || node === undefined) return [];
  if (node.type === 'MemberExpression') return owners(node.object);
  if (WRAPPERS.has(node.type)) return owners(node.expression);
  if (node.type === 'ConditionalExpression') return [...owners(node.consequent), ...owners(node.alternate)];
  if (node.type === 'LogicalExpression') return [...owners(node.left), ...owners(node.right)];
  if (node.type === 'AssignmentExpression') return owners(node.right);
  return node.type === 'Identifier' ? [node] : [];
}

/** Member expressions that a pattern writes to: `[a[0], b.c] = …` */
function targets(pattern) {
  if (pattern === null) return [];
  if (pattern.type === 'MemberExpression') return [pattern];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(targets);
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(p => targets(p.value ?? p.argument));
  if (pattern.type === 'AssignmentPattern') return targets(pattern.left);
  if (pattern.type === 'RestElement') return targets(pattern.argument);
  return WRAPPERS.has(pattern.type) ? targets(pattern.expression) : [];
}

/** @type {import('eslint').Rule.RuleModule} */
export const ownWrites = {
  meta: {
    type: 'problem',
    docs: { description: 'write only to what this function has made' },
    messages: {
      parameter: "'{{name}}' is (part of) a parameter; make a copy and write to that",
      import: "'{{name}}' is (part of) an imported value; make a copy and write to that",
      module: "'{{name}}' is (part of) a module's value, which all callers share; make it in the function",
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;

    function variableOf(identifier) {
      for (
        let scope = /** @type {import('eslint').Scope.Scope | null} */ (sourceCode.getScope(identifier));
        scope;
        scope = scope.upper
      ) {
        const variable = scope.set.get(identifier.name);
        if (variable !== undefined) return variable;
      }
      return undefined;
    }

    /** Whose value a variable holds, when it is not the function's own. */
    function foreign(variable, seen) {
      if (variable === undefined || variable.defs.length === 0 || seen.has(variable)) return undefined;
      seen.add(variable);
      const [{ type, node }] = variable.defs;
      if (type === 'Parameter') return 'parameter';
      if (type === 'ImportBinding') return 'import';
      if (type !== 'Variable') return undefined;
      if (variable.scope.type === 'module' || variable.scope.type === 'global') return 'module';
      const declaration = node.parent;
      const looped = /^For(Of|In)Statement$/.test(declaration.parent.type) && declaration.parent.left === declaration;
      const sources = [looped ? declaration.parent.right : node.init];
      for (const { writeExpr } of variable.references) if (writeExpr) sources.push(writeExpr);
      for (const owner of sources.flatMap(owners)) {
        const found = foreign(variableOf(owner), seen);
        if (found !== undefined) return found;
      }
      return undefined;
    }

    /** Is this a slot of private state? Its `set` returns another game and writes to nothing. */
    function isSlot(object) {
      if (object.type !== 'Identifier') return false;
      const node = variableOf(object)?.defs[0]?.node;
      const made = node?.type === 'VariableDeclarator' ? node.init : undefined;
      return (
        made?.type === 'CallExpression' && made.callee.type === 'Identifier' && made.callee.name === 'privateState'
      );
    }

    function check(written, node) {
      for (const owner of owners(written)) {
        const messageId = foreign(variableOf(owner), new Set());
        if (messageId !== undefined) context.report({ node, messageId, data: { name: owner.name } });
      }
    }

    return {
      AssignmentExpression: node => {
        for (const target of targets(node.left)) check(target, node);
      },
      UpdateExpression: node => {
        if (node.argument.type === 'MemberExpression') check(node.argument, node);
      },
      UnaryExpression: node => {
        if (node.operator === 'delete') check(node.argument, node);
      },
      CallExpression: node => {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        if (callee.object.type === 'Identifier' && ['Object', 'Reflect'].includes(callee.object.name)) {
          if (OBJECT_MUTATORS.has(name)) check(node.arguments[0], node);
        } else if (MUTATORS.has(name) && !(name === 'set' && isSlot(callee.object))) check(callee.object, node);
      },
    };
  },
};
