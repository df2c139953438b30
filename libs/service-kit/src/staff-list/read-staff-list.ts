import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { RowReader } from '../rows/row-reader.ts';
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

/** How stored documents become rows; one that cannot be shown is logged and left out, the others stay (`RowReader`). */
export interface StaffListRows<Doc, Row extends z.ZodType> {
  reader: RowReader;
  /** Names the list in the log and in the metric. */
  list: string;
  /** The list's row, as `defineStaffList` has it. */
  row: Row;
  toRow: (document: Doc) => z.input<Row>;
}

export interface StaffListPage<Row extends z.ZodType> {
  /** Rows that match, damaged ones among them. */
  total: number;
  data: z.input<Row>[];
}

/**
 * One page of a list for staff and how many rows there are, by the index that its plan names. A page behind the middle is
 * read from the end, so that the last one costs as little as the first.
 */
export async function readStaffList<Doc, Filter extends string, Row extends z.ZodType>(
  model: Model<Doc>,
  plan: ListIndexPlan<{ filters: Record<Filter, unknown>; sortFields: readonly string[] }>,
  { page, size, sort, conditions, projection = {} }: StaffListQuery<Doc, Filter>,
  rows: StaffListRows<Doc, Row>,
): Promise<StaffListPage<Row>> {
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
  if (count <= 0) return { total, data: [] };
  const isFromEnd = before > total / 2;
  const isAscending = (sort.direction === 'asc') !== isFromEnd;
  const reading = model
    .find({}, projection)
    .hint(hint)
    .sort(sortKeysOf(sortPath, isAscending ? 1 : -1))
    .skip(isFromEnd ? total - before - count : before)
    .limit(count);
  const documents = await (all.length === 0 ? reading : reading.and(all)).lean<Doc[]>();
  return { total, data: readRows(isFromEnd ? documents.reverse() : documents, rows) };
}

function readRows<Doc, Row extends z.ZodType>(
  documents: readonly Doc[],
  { reader, list, row, toRow }: StaffListRows<Doc, Row>,
): z.input<Row>[] {
  const data: z.input<Row>[] = [];
  reader.readable(list, documents, {
    id: (document) => (document as { _id?: unknown })._id,
    check: (document) => {
      const shown = toRow(document);
      row.parse(shown);
      data.push(shown);
    },
  });
  return data;
}
