import type { FilterPath, ListIndexPlan, SortPath } from './list-index-plan.ts';

type Direction = 1 | -1;

interface SchemaIndex {
  keys: [path: string, direction: unknown][];
  options: Record<string, unknown>;
}

/**
 * What is wrong with the indexes that a list's plan names, a line each; nothing when every filter is served with every sort.
 *
 * @param indexes as `schema.indexes()` gives them
 */
export function findListIndexProblems(
  plan: ListIndexPlan,
  indexes: readonly (readonly [object, object?])[],
): string[] {
  const byName = new Map(indexes.map(readIndex).map((index) => [String(index.options['name']), index]));
  return Object.entries(plan.sorts).flatMap(([field, sort]) => {
    const combinations: [string, FilterPath | null][] = [['none', null], ...Object.entries(plan.filters)];
    return combinations.flatMap(([filter, path]) => {
      const name = plan.indexes[field]?.[filter];
      const index = name === undefined ? undefined : byName.get(name);
      const problem = index ? problemOf(index, sort, path) : 'is not in the schema';
      return problem === null ? [] : [`${filter} by ${field}: ${name} ${problem}`];
    });
  });
}

function problemOf({ keys, options }: SchemaIndex, sort: SortPath, filter: FilterPath | null): string | null {
  if (options['partialFilterExpression'] || options['sparse']) return 'leaves documents out';
  const isLed = filter?.match === 'equals' && filter.path !== sort.path;
  const rest = isLed ? keys.slice(1) : keys;
  if (isLed && keys[0]?.[0] !== filter.path) return `does not begin with ${filter.path}`;
  const [first, second] = rest;
  if (first?.[0] !== sort.path) return `is not in the order of ${sort.path}`;
  if (sort.isUnique) {
    if (keys.length === 1 && !options['unique']) return 'is not unique';
  } else if (second?.[0] !== '_id' || second[1] !== first[1]) {
    return 'leaves the order of equals open: _id has to follow in the same direction';
  }
  if (filter?.match === 'range' && !keys.some(([path]) => path === filter.path)) {
    return `does not hold ${filter.path}`;
  }
  return null;
}

const readIndex = ([keys, options = {}]: readonly [object, object?]): SchemaIndex => ({
  keys: Object.entries(keys),
  options: Object.fromEntries(Object.entries(options)),
});

/** How a sort is written so that such an index serves it. */
export function sortKeysOf(
  { path, isUnique = false }: SortPath,
  direction: Direction,
): [string, Direction][] {
  return isUnique
    ? [[path, direction]]
    : [
        [path, direction],
        ['_id', direction],
      ];
}
