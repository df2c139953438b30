import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { RowReader } from '../rows/row-reader.ts';

export interface StaffListQuery<Doc> {
  page: number;
  size: number;
  direction: 'asc' | 'desc';
  /** What the filters that were given mean to the database. */
  conditions: readonly QueryFilter<Doc>[];
  /** The fields that a row needs; absent: all. */
  projection?: Readonly<Record<string, 1>>;
}

/** By what a list is read: the owner decides it where the filters and the sort are known. */
export interface StaffListOrder {
  /** The name of the index. */
  index: string;
  /** The fields that give the order; the last one is unique, so that the order of equals is the same on each page. */
  paths: readonly string[];
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
 * One page of a list for staff and how many rows there are, by the index that its owner names. A page behind the middle is
 * read from the end, so that the last one costs as little as the first.
 */
export async function readStaffList<Doc, Row extends z.ZodType>(
  model: Model<Doc>,
  { index, paths }: StaffListOrder,
  { page, size, direction, conditions, projection = {} }: StaffListQuery<Doc>,
  rows: StaffListRows<Doc, Row>,
): Promise<StaffListPage<Row>> {
  const all = [...conditions];
  const counting = model.countDocuments().hint(index);
  const total = await (all.length === 0 ? counting : counting.and(all));
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (count <= 0) return { total, data: [] };
  const isFromEnd = before > total / 2;
  const step = (direction === 'asc') !== isFromEnd ? 1 : -1;
  const reading = model
    .find({}, projection)
    .hint(index)
    .sort(paths.map((path): [string, 1 | -1] => [path, step]))
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
