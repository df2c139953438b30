import { ESLintUtils } from '@typescript-eslint/utils';
import type { TSESTree } from '@typescript-eslint/utils';
import { calledName, isFunction } from './walk-tree.ts';

/**
 * A test that waits for a fixed time is slow on a fast machine and fails on a slow one. Tests must wait for a
 * condition: `eventually`, `waitFor`, an event. A pause between two polls, in a loop, is allowed.
 */
export const noFixedWaits = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { wait: 'Wait for what has to happen (eventually, waitFor, an event), not for a fixed time.' },
  },
  defaultOptions: [],
  create(context) {
    /** Local names of the timers imported from `node:timers/promises`. */
    const pauses = new Set<string>();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'node:timers/promises') return;
        for (const specifier of specifiers) if (!isImmediate(specifier)) pauses.add(specifier.local.name);
      },
      // Also without `await`: a helper may return the promise and so hide the wait from its caller.
      'CallExpression, NewExpression'(node: TSESTree.CallExpression | TSESTree.NewExpression) {
        if (isWait(node, pauses) && !isBetweenPolls(node) && !isLimit(node))
          context.report({ node, messageId: 'wait' });
      },
    };
  },
});

/** `setImmediate` of `node:timers/promises` only yields to the event loop, whatever its local name. */
function isImmediate(specifier: TSESTree.ImportClause): boolean {
  return (
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    specifier.imported.name === 'setImmediate'
  );
}

function isWait(node: TSESTree.Expression, pauses: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') {
    const name = calledName(node);
    return name === 'waitForTimeout' || (node.callee.type === 'Identifier' && pauses.has(name));
  }
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Promise') {
    return false;
  }
  const [make] = node.arguments;
  if (!isFunction(make)) return false;
  const timer = make.body.type === 'CallExpression' ? make.body : onlyCall(make.body);
  if (!timer || calledName(timer) !== 'setTimeout') return false;
  const [done, delay] = timer.arguments;
  const [resolve] = make.params;
  // Without a delay it only yields to the event loop.
  const isAtOnce = delay === undefined || (delay.type === 'Literal' && delay.value === 0);
  return (
    !isAtOnce && done?.type === 'Identifier' && resolve?.type === 'Identifier' && done.name === resolve.name
  );
}

function onlyCall(body: TSESTree.BlockStatement | TSESTree.Expression): TSESTree.CallExpression | null {
  if (body.type !== 'BlockStatement' || body.body.length !== 1) return null;
  const [only] = body.body;
  return only?.type === 'ExpressionStatement' && only.expression.type === 'CallExpression'
    ? only.expression
    : null;
}

/** A timeout for another promise, in `Promise.race`. */
function isLimit({ parent }: TSESTree.Node): boolean {
  return (
    parent?.type === 'ArrayExpression' &&
    parent.parent.type === 'CallExpression' &&
    calledName(parent.parent) === 'race'
  );
}

const loops = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForOfStatement']);
const repeating = /^(eventually|until|waitFor)/;

/** In a loop, or in a function that is repeated until it succeeds. */
function isBetweenPolls(node: TSESTree.Node): boolean {
  for (let at: TSESTree.Node | undefined = node.parent; at; at = at.parent) {
    if (loops.has(at.type)) return true;
    if (isFunction(at)) {
      return at.parent.type === 'CallExpression' && repeating.test(calledName(at.parent));
    }
  }
  return false;
}
