/**
 * ESLint rule: what a name of unknown origin looks up is looked up among an object's own properties. `table[name]`,
 * with a `name` that may be any text, also finds what every object inherits: `constructor`, `toString`, `__proto__`.
 * Refused are such reads and writes; `own(table, name)` of core/own.ts reads, a Map does both, and `Object.fromEntries`
 * makes objects from names. A name that the compiler knows to be one of several, a key of the object's own type and a
 * number may look up anything.
 */
import ts from 'typescript';

/** May a value of this type be any text? */
function isAnyText(type) {
  if (type.isUnion()) return type.types.some(isAnyText);
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0;
}

/** @type {import('eslint').Rule.RuleModule} */
export const ownKeys = {
  meta: {
    type: 'problem',
    docs: { description: 'look names up among own properties' },
    messages: {
      read: "this name may be 'constructor': use own(object, name) or a Map",
      write: "this name may be '__proto__': use a Map or Object.fromEntries",
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    function typeOf(node) {
      return checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    }

    return {
      MemberExpression: node => {
        if (!node.computed || !isAnyText(typeOf(node.property))) return;
        const { parent } = node;
        const written =
          (parent.type === 'AssignmentExpression' && parent.left === node) || parent.type === 'UpdateExpression';
        context.report({ node, messageId: written ? 'write' : 'read' });
      },
      BinaryExpression: node => {
        if (node.operator === 'in' && isAnyText(typeOf(node.left))) context.report({ node, messageId: 'read' });
      },
    };
  },
};
