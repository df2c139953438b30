import type { Block, Link } from '@shop/service-kit';

/** Where a buyer sees how an order goes on. */
export const findOrder = (shopUrl: string): Block => ({
  kind: 'button',
  label: 'Найти заказ',
  href: `${shopUrl}/orders/search`,
});

export const offer = (shopUrl: string): Link => ({
  label: 'Условия возврата – в публичной оферте',
  href: `${shopUrl}/page/public-offer`,
});

/** Where a buyer pays on top of an order. */
export const extraPaymentUrl = (shopUrl: string, extraId: string): string =>
  `${shopUrl}/payment/extra/${extraId}`;
