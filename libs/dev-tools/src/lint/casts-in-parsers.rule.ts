import { ESLintUtils } from '@typescript-eslint/utils';
import type { TSESTree } from '@typescript-eslint/utils';

const parserFile = /(^|[\\/])(parse-[^\\/]*|[^\\/]*\.parser)\.tsx?$/;
const parserName = /^(parse|decode|read)([A-Z]|$)/;

/**
 * Allows casts, which the compiler cannot check, only where unknown bytes become a known shape: in a `*.parser.ts` or
 * `parse-*.ts` file, in a function named `parse…`, `decode…` or `read…`, or in a type guard. `as const`, widening to
 * `unknown` and naming the result of `Object.keys` are always allowed.
 */
export const castsInParsers = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      cast: 'Narrow by a check or a schema instead of "as"; casts belong in parsers and type guards.',
    },
  },
  defaultOptions: [],
  create(context) {
    if (parserFile.test(context.filename)) return {};
    const check = (node: TSESTree.TSAsExpression | TSESTree.TSTypeAssertion): void => {
      if (isHarmless(node.typeAnnotation) || isObjectKeys(node.expression) || isInParser(node)) return;
      context.report({ node, messageId: 'cast' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
});

function isHarmless(type: TSESTree.TypeNode): boolean {
  if (type.type === 'TSUnknownKeyword') return true;
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}

/** TypeScript types the keys as `string[]`, although those of an object literal are known. */
function isObjectKeys(node: TSESTree.Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return (
    object.type === 'Identifier' &&
    object.name === 'Object' &&
    property.type === 'Identifier' &&
    property.name === 'keys'
  );
}

type AnyFunction =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

function isInParser(node: TSESTree.Node): boolean {
  for (let at: TSESTree.Node | undefined = node.parent; at; at = at.parent) {
    if (isFunction(at) && (isGuard(at) || parserName.test(nameOf(at)))) return true;
  }
  return false;
}

function isFunction(node: TSESTree.Node): node is AnyFunction {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

function isGuard(node: AnyFunction): boolean {
  return node.returnType?.typeAnnotation.type === 'TSTypePredicate';
}

/** The function's own name, or that of the constant, method or property that holds it. */
function nameOf(node: AnyFunction): string {
  if (node.id) return node.id.name;
  const { parent } = node;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  const isMember =
    parent.type === 'MethodDefinition' || parent.type === 'Property' || parent.type === 'PropertyDefinition';
  if (isMember && parent.key.type === 'Identifier') return parent.key.name;
  return '';
}
