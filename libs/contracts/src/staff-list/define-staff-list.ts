import { z } from 'zod';

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Rows of one page at most: a screen draws more of them no longer within its time. */
export const maxStaffListSize = 100;
/** Nobody turns to further pages; they narrow the list. */
export const maxStaffListPage = 100_000;

interface StaffListDefinition<Filters extends z.ZodRawShape, Field extends string, Row extends z.ZodType> {
  /** What the list may be narrowed by: each may be left out, and all that are given must hold. */
  filters: Filters;
  sortFields: readonly [Field, ...Field[]];
  defaultSort: { field: NoInfer<Field>; direction: SortDirection };
  /** One row as the owner gives it. */
  row: Row;
}

/**
 * A list for staff: `request` and `reply` are those of its message (`defineRequest`), the gateway takes its fields from
 * it, and the owner says by which index each question is read (`readStaffList`).
 */
export function defineStaffList<
  const Filters extends z.ZodRawShape,
  const Field extends string,
  Row extends z.ZodType,
>({ filters, sortFields, defaultSort, row }: StaffListDefinition<Filters, Field, Row>) {
  return {
    filters,
    sortFields,
    defaultSort,
    request: z.object({
      page: z.int().min(1).max(maxStaffListPage).default(1),
      size: z.int().min(1).max(maxStaffListSize).default(10),
      filters: z.strictObject(filters).partial(),
      sort: z.object({ field: z.enum(sortFields), direction: z.enum(sortDirections) }).prefault(defaultSort),
    }),
    reply: z.object({ total: z.int().min(0), data: z.array(row).max(maxStaffListSize) }),
  };
}
