import type { TSESTree } from '@typescript-eslint/utils';

export type FunctionNode =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

export function isFunction(node: TSESTree.Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'ArrowFunctionExpression'
  );
}

/** The last name of the callee: `waitFor` in `page.locator('x').waitFor()`, but `assert` in `assert.equal()`. */
export function calledName({ callee }: TSESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const { object, property } = callee;
  if (object.type === 'Identifier' && object.name === 'assert') return 'assert';
  return property.type === 'Identifier' ? property.name : '';
}

/** Visits a node and all its descendants. */
export function forEachNode(node: TSESTree.Node, visit: (node: TSESTree.Node) => void): void {
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) forEachNode(child, visit);
    }
  }
}

function isNode(value: unknown): value is TSESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
