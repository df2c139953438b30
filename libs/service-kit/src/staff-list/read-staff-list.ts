import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { RowReader } from '../rows/row-reader.ts';

export interface StaffListQuery<Doc> {
  page: number;
  size: number;
  direction: 'asc' | 'desc';
  /** The database conditions of the given filters. */
  conditions: readonly QueryFilter<Doc>[];
  /** The fields that a row needs; absent: all. */
  projection?: Readonly<Record<string, 1>>;
}

/** The index and order of a list, chosen by its service by the filters and the sort. */
export interface StaffListOrder {
  /** The name of the index, which may depend on how many documents match. */
  index: string | ((total: number) => string);
  /** The name of the index to count by, where it is another one. */
  countIndex?: string;
  /** The fields of the order; the last one is unique, so that the order is the same on each page. */
  paths: readonly string[];
}

/** How documents are mapped to rows; unreadable ones are logged and left out, the others stay (`RowReader`). */
export interface StaffListRows<Doc, Row extends z.ZodType> {
  reader: RowReader;
  /** The name of the list in the log and in the metric. */
  list: string;
  /** The schema of the list's row, from `defineStaffList`. */
  row: Row;
  toRow: (document: Doc) => z.input<Row>;
}

export interface StaffListPage<Row extends z.ZodType> {
  /** Number of matching rows, including damaged ones. */
  total: number;
  data: z.input<Row>[];
}

/**
 * Reads one page of a staff list and the total number of rows, by the given index. Pages in the second half are read
 * from the end, so that the last one costs as little as the first.
 */
export async function readStaffList<Doc, Row extends z.ZodType>(
  model: Model<Doc>,
  { index, countIndex, paths }: StaffListOrder,
  { page, size, direction, conditions, projection = {} }: StaffListQuery<Doc>,
  rows: StaffListRows<Doc, Row>,
): Promise<StaffListPage<Row>> {
  const all = [...conditions];
  const counting = model.countDocuments().hint(countIndex ?? indexFor(index, 0));
  const total = await (all.length === 0 ? counting : counting.and(all));
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (count <= 0) return { total, data: [] };
  const isFromEnd = before > total / 2;
  const step = (direction === 'asc') !== isFromEnd ? 1 : -1;
  const reading = model
    .find({}, projection)
    .hint(indexFor(index, total))
    .sort(paths.map((path): [string, 1 | -1] => [path, step]))
    .skip(isFromEnd ? total - before - count : before)
    .limit(count);
  const documents = await (all.length === 0 ? reading : reading.and(all)).lean<Doc[]>();
  return { total, data: readRows(isFromEnd ? documents.reverse() : documents, rows) };
}

const indexFor = (index: StaffListOrder['index'], total: number): string =>
  typeof index === 'string' ? index : index(total);

/** Maps documents to rows; unreadable ones are logged and left out. */
export function readRows<Doc, Row extends z.ZodType>(
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
