import type { pagination } from '@shop/contracts';
import type { z } from 'zod';

type Pagination = z.infer<typeof pagination>;

/** One page of a list with its pagination; a page past the end is empty. */
export function paginate<Item>(
  items: readonly Item[],
  page: number,
  limit: number,
): { items: readonly Item[]; pagination: Pagination } {
  const totalPages = Math.ceil(items.length / limit);
  const hasNextPage = page < totalPages;
  const hasPrevPage = page > 1 && totalPages > 0;
  return {
    items: items.slice((page - 1) * limit, page * limit),
    pagination: {
      totalPages,
      currentPage: page,
      hasNextPage,
      hasPrevPage,
      nextPage: hasNextPage ? page + 1 : null,
      prevPage: hasPrevPage ? Math.min(page - 1, totalPages) : null,
      totalProducts: items.length,
    },
  };
}
