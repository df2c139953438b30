import type { Block } from '@shop/service-kit';

/** Pages of the shop that letters lead to. */
export const shopPages = {
  orderSearch: (shopUrl: string) => `${shopUrl}/orders/search`,
  offer: (shopUrl: string) => `${shopUrl}/page/public-offer`,
} as const;

export const findOrder = (shopUrl: string): Block => ({
  kind: 'button',
  label: 'Найти заказ',
  href: shopPages.orderSearch(shopUrl),
});
