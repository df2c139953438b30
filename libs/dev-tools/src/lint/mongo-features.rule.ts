import { ESLintUtils } from '@typescript-eslint/utils';
import type { TSESTree } from '@typescript-eslint/utils';

/**
 * What services may use of MongoDB, with the reason of each group. All of it works alike on MongoDB 8, on a sharded
 * cluster and on the local platform, unless the reason says otherwise. Not in the list, on purpose: JavaScript (`$where`,
 * `$function`, `mapReduce`), joins and writes of pipelines (`$lookup`, `$graphLookup`, `$out`, `$merge`), since each
 * service owns its collections, and `$text`, since a collection has only one such index.
 */
const operators: Readonly<Record<string, readonly string[]>> = {
  'finds by an index': ['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$exists', '$type', '$all', '$elemMatch'],
  'combines conditions': ['$and', '$or'],
  'excludes, which no index helps: only beside a condition that finds little': ['$ne', '$nin', '$not'],
  'reads every key of an index unless it is the beginning of a text': ['$regex'],
  'compares fields of one document: only beside a condition that finds it': ['$expr'],
  'changes one document in one step; a shard finds it by any field, but an upsert needs the shard key': [
    ...['$set', '$unset', '$setOnInsert', '$inc', '$min', '$max', '$currentDate'],
    ...['$push', '$each', '$slice', '$addToSet', '$pull'],
  ],
  'reads in the database what would be many documents here; shards group on their own first': [
    ...['$match', '$group', '$project', '$sort', '$limit', '$unwind', '$count', '$sum', '$first'],
  ],
  'computes from the document that is read or changed': [
    ...['$add', '$subtract', '$cond', '$ifNull', '$let', '$literal', '$size', '$filter', '$map'],
    ...['$concatArrays', '$mergeObjects', '$objectToArray', '$arrayToObject', '$anyElementTrue'],
  ],
};

/**
 * Options of indexes. On a sharded cluster a unique index has to begin with the shard key; the local platform knows no
 * shards. A collation is not among them: the local platform has none, so a folded field is stored instead.
 */
const indexOptions: readonly string[] = [
  ...['name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'],
];

const allowed = new Set(Object.values(operators).flat());

/** Keeps services to the part of MongoDB that every engine of the shop has. */
export const mongoFeatures = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      operator:
        '{{name}} is not in the list of mongo-features.rule.ts: add it with its reason, or do without.',
      option: 'The index option {{name}} is not in the list of mongo-features.rule.ts.',
      kind: 'An index has fields in ascending (1) or descending (-1) order only.',
    },
  },
  defaultOptions: [],
  create(context) {
    return {
      'ObjectExpression > Property'(node: TSESTree.Property) {
        const name = nameOf(node);
        if (name?.startsWith('$') && !allowed.has(name))
          context.report({ node, messageId: 'operator', data: { name } });
      },
      'CallExpression[callee.property.name=/^(?:index|createIndex)$/]'({
        arguments: [keys, options],
      }: TSESTree.CallExpression) {
        for (const property of propertiesOf(keys))
          if (!isDirection(property.value)) context.report({ node: property, messageId: 'kind' });
        for (const property of propertiesOf(options)) {
          const name = nameOf(property) ?? '';
          if (!indexOptions.includes(name))
            context.report({ node: property, messageId: 'option', data: { name } });
        }
      },
    };
  },
});

function nameOf({ key, computed }: TSESTree.Property): string | null {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

const propertiesOf = (node: TSESTree.Node | undefined): TSESTree.Property[] =>
  node?.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'Property') : [];

/** Also a variable, whose type allows nothing else. */
const isDirection = (node: TSESTree.Node): boolean =>
  node.type === 'UnaryExpression'
    ? node.operator === '-' && isDirection(node.argument)
    : node.type === 'Identifier' || (node.type === 'Literal' && node.value === 1);
