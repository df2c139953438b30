import { z } from 'zod';

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The maximum number of rows on a page: a screen cannot render more within its time budget. */
export const maxStaffListSize = 100;
/** The last page that can be requested; staff filter a longer list instead. */
export const maxStaffListPage = 100_000;

interface StaffListDefinition<Filters extends z.ZodRawShape, Field extends string, Row extends z.ZodType> {
  /** The filters of the list: all are optional, and those that are given are combined with AND. */
  filters: Filters;
  sortFields: readonly [Field, ...Field[]];
  defaultSort: { field: NoInfer<Field>; direction: SortDirection };
  /** One row as the owner returns it. */
  row: Row;
}

/**
 * A list for staff: `request` and `reply` are those of its message (`defineRequest`), the gateway derives its API from
 * it, and the owner declares the index for each combination of filters (`readStaffList`).
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
