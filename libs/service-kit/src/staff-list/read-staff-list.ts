import type { Model, QueryFilter } from 'mongoose';
import { sortKeysOf } from './find-list-index-problems.ts';
import { chooseListIndex, type ListIndexPlan } from './list-index-plan.ts';

export interface StaffListQuery<Doc, Filter extends string> {
  page: number;
  size: number;
  sort: { field: string; direction: 'asc' | 'desc' };
  /** What each filter that was given means to the database. */
  conditions: Partial<Record<Filter, QueryFilter<Doc>>>;
  /** The fields that a row needs; absent: all. */
  projection?: Readonly<Record<string, 1>>;
}

export interface StaffListPage<Doc> {
  total: number;
  documents: Doc[];
}

/**
 * One page of a list for staff and how many rows there are, by the index that its plan names. A page behind the middle is
 * read from the end, so that the last one costs as little as the first.
 */
export async function readStaffList<Doc, Filter extends string>(
  model: Model<Doc>,
  plan: ListIndexPlan<{ filters: Record<Filter, unknown>; sortFields: readonly string[] }>,
  { page, size, sort, conditions, projection = {} }: StaffListQuery<Doc, Filter>,
): Promise<StaffListPage<Doc>> {
  const sortPath = plan.sorts[sort.field];
  if (!sortPath) throw new RangeError(`The list is not sorted by ${sort.field}`);
  const given = Object.entries<QueryFilter<Doc> | undefined>(conditions).flatMap(([name, condition]) =>
    condition === undefined ? [] : [{ name, condition }],
  );
  const hint = chooseListIndex(
    plan,
    sort.field,
    given.map(({ name }) => name),
  );
  const all = given.map(({ condition }) => condition);
  const counting = model.countDocuments().hint(hint);
  const total = await (all.length === 0 ? counting : counting.and(all));
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (count <= 0) return { total, documents: [] };
  const isFromEnd = before > total / 2;
  const isAscending = (sort.direction === 'asc') !== isFromEnd;
  const reading = model
    .find({}, projection)
    .hint(hint)
    .sort(sortKeysOf(sortPath, isAscending ? 1 : -1))
    .skip(isFromEnd ? total - before - count : before)
    .limit(count);
  const documents = await (all.length === 0 ? reading : reading.and(all)).lean<Doc[]>();
  return { total, documents: isFromEnd ? documents.reverse() : documents };
}
