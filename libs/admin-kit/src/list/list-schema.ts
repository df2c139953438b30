import type { z } from 'zod/mini';

export type SortDirection = 'asc' | 'desc';

export interface Sort<SortField extends string> {
  field: SortField;
  direction: SortDirection;
}

/** More rows cannot be ticked quickly on a slow machine, and nobody can compare more. */
export const maxPageSize = 100;
export const pageSizes = [10, 20, 25, 50, maxPageSize] as const;
/** Short lists of large rows show three: categories and collections. */
export type PageSize = 3 | (typeof pageSizes)[number];

export interface ListSchema<Filters, SortField extends string> {
  shape: Readonly<Record<string, z.ZodMiniType>>;
  sortBy: readonly SortField[];
  sort: Sort<SortField>;
  size: PageSize;
  /** The filters of the list when it is opened from the menu. */
  defaults: Filters;
}

interface ListSchemaOptions<Shape extends Record<string, z.ZodMiniType>, SortField extends string> {
  /** Every field needs a default, which applies when the list is opened from the menu. */
  filters: z.ZodMiniObject<Shape>;
  sortBy: readonly [SortField, ...SortField[]];
  sort: Sort<NoInfer<SortField>>;
  size?: PageSize;
}

/**
 * Defines the valid URLs of a list. Call it once, outside of components.
 * @throws {Error} when a filter has no default
 */
export function listSchema<Shape extends Record<string, z.ZodMiniType>, SortField extends string>({
  filters,
  sortBy,
  sort,
  size = 20,
}: ListSchemaOptions<Shape, SortField>): ListSchema<z.output<z.ZodMiniObject<Shape>>, SortField> {
  return { shape: filters.shape, sortBy, sort, size, defaults: filters.parse({}) };
}
