import type { z } from 'zod';

export type SortDirection = 'asc' | 'desc';

export interface Sort<SortField extends string> {
  field: SortField;
  direction: SortDirection;
}

/** More cannot be ticked quickly on a slow machine, and a person cannot compare more. */
export const maxPageSize = 100;
export const pageSizes = [10, 20, 25, 50, maxPageSize] as const;
/** Short lists of large rows show three: categories and collections. */
export type PageSize = 3 | (typeof pageSizes)[number];

export interface ListSchema<Filters, SortField extends string> {
  shape: Readonly<Record<string, z.ZodType>>;
  sortBy: readonly SortField[];
  sort: Sort<SortField>;
  size: PageSize;
  /** What the filters are on a list that is opened from the menu. */
  defaults: Filters;
}

interface ListSchemaOptions<Shape extends Record<string, z.ZodType>, SortField extends string> {
  /** Every field has a default: that is the list as it is opened from the menu. */
  filters: z.ZodObject<Shape>;
  sortBy: readonly [SortField, ...SortField[]];
  sort: Sort<NoInfer<SortField>>;
  size?: PageSize;
}

/**
 * What the address of a list may say. Made once, outside of components.
 * @throws {Error} when a filter has no default
 */
export function listSchema<Shape extends Record<string, z.ZodType>, SortField extends string>({
  filters,
  sortBy,
  sort,
  size = 20,
}: ListSchemaOptions<Shape, SortField>): ListSchema<z.output<z.ZodObject<Shape>>, SortField> {
  return { shape: filters.shape, sortBy, sort, size, defaults: filters.parse({}) };
}
