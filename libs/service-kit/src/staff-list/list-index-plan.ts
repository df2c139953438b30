/** What of a list's definition its indexes are made for. */
interface ListShape {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortFields: readonly string[];
}

export interface SortPath {
  readonly path: string;
  /** No two documents have the same: then the order needs nothing more to be the same each time. */
  readonly isUnique?: boolean;
}

export interface FilterPath {
  readonly path: string;
  /** `equals`: one value, or one of an array. `range`: from, to or both. */
  readonly match: 'equals' | 'range';
}

type FilterOf<List extends ListShape> = keyof List['filters'] & string;
type SortOf<List extends ListShape> = List['sortFields'][number];

/**
 * Where the fields of a list for staff stand in its documents, and by which index each of its filters is served with each of
 * its sorts. The compiler wants every combination named; `findListIndexProblems` holds the names against the schema. Of
 * several filters the first in `filters` leads, so the most selective one stands first; the others are checked on what
 * its index gives.
 */
export interface ListIndexPlan<List extends ListShape = ListShape> {
  readonly sorts: Readonly<Record<SortOf<List>, SortPath>>;
  readonly filters: Readonly<Record<FilterOf<List>, FilterPath>>;
  /** `none`: nothing is filtered by. */
  readonly indexes: Readonly<Record<SortOf<List>, Readonly<Record<FilterOf<List> | 'none', string>>>>;
}

/** The index that serves a sort with these filters. */
export function chooseListIndex(plan: ListIndexPlan, sortField: string, active: readonly string[]): string {
  const leading = Object.keys(plan.filters).find((name) => active.includes(name)) ?? 'none';
  const index = plan.indexes[sortField]?.[leading];
  if (index === undefined) throw new RangeError(`No index is named for ${leading} by ${sortField}`);
  return index;
}
