import { choiceField, listSchema, searchField, z } from '@shop/admin-kit';

export const promoSorts = ['createdAt_desc', 'createdAt_asc', 'uses_desc', 'uses_asc'] as const;
export type PromoSort = (typeof promoSorts)[number];

/** The URL of the list; without an order it begins with the newest. */
export const promosSchema = listSchema({
  filters: z.object({ phrase: searchField(60), order: choiceField(promoSorts) }),
  sortBy: ['createdAt'],
  sort: { field: 'createdAt', direction: 'desc' },
});
