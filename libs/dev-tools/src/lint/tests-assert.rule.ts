import { ESLintUtils } from '@typescript-eslint/utils';
import type { TSESTree } from '@typescript-eslint/utils';
import { calledName, forEachNode, isFunction, type FunctionNode } from './walk-tree.ts';

/** Calls that throw on failure: also `waitFor…` of a page, and helpers with a matching name. */
const asserting = /^(expect|assert|waitFor|eventually|until|verify|check)/i;
const testNames = new Set(['it', 'test']);

/** A test that cannot fail is useless: it needs an assertion, directly or in a function of its file that it calls. */
export const testsAssert = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { none: 'This test expects nothing, so it cannot fail. Say what has to be true.' },
  },
  defaultOptions: [],
  create(context) {
    return {
      'Program:exit'(program: TSESTree.Program) {
        const own = functionsOf(program);
        forEachNode(program, (node) => {
          const body = testBodyOf(node);
          if (body && !asserts(body, own, new Set())) context.report({ node, messageId: 'none' });
        });
      },
    };
  },
});

/** The function of `it('…', () => …)`, of `it.each(…)('…', …)` and of `test('…', …)`. */
function testBodyOf(node: TSESTree.Node): FunctionNode | null {
  if (node.type !== 'CallExpression') return null;
  const { callee } = node;
  const isTest =
    (callee.type === 'Identifier' && testNames.has(callee.name)) ||
    (callee.type === 'CallExpression' && calledName(callee) === 'each');
  if (!isTest || node.arguments[0]?.type === undefined) return null;
  for (const argument of node.arguments) if (isFunction(argument)) return argument;
  return null;
}

function asserts(
  node: TSESTree.Node,
  own: ReadonlyMap<string, TSESTree.Node>,
  seen: Set<TSESTree.Node>,
): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  let found = false;
  forEachNode(node, (inner) => {
    if (found) return;
    if (inner.type === 'ThrowStatement') found = true;
    if (inner.type === 'CallExpression' && asserting.test(calledName(inner))) found = true;
    // A function that is called, or passed as an argument.
    if (inner.type === 'Identifier') {
      const helper = own.get(inner.name);
      if (helper && asserts(helper, own, seen)) found = true;
    }
  });
  return found;
}

/** Functions of the file by name, and objects and arrays that contain functions. */
function functionsOf(program: TSESTree.Program): ReadonlyMap<string, TSESTree.Node> {
  const own = new Map<string, TSESTree.Node>();
  forEachNode(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) own.set(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      own.set(node.id.name, node.init);
    }
  });
  return own;
}
