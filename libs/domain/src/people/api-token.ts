/** What a token of the external API may read. DECISIONS 10 */
export const apiScopes = ['products', 'orders'] as const;

export type ApiScope = (typeof apiScopes)[number];

export const apiScopeTexts = {
  products: 'Товары, категории и коллекции',
  orders: 'Номера и статусы заказов',
} as const satisfies Record<ApiScope, string>;

export const apiTokenLimits = {
  /** The length of an application's name. */
  application: 100,
  minWeekly: 1,
  maxWeekly: 1_000,
  weekly: 100,
} as const;
