import type { Block, Link } from '@shop/service-kit';

/** The button to the page on which a buyer follows an order. */
export const findOrder = (shopUrl: string): Block => ({
  kind: 'button',
  label: 'Найти заказ',
  href: `${shopUrl}/orders/search`,
});

/** The button to an order in its customer's account; the shop redirects there. DECISIONS 1 */
export const ownOrder = (shopUrl: string, number: number): Block => ({
  kind: 'button',
  label: 'Открыть заказ',
  href: `${shopUrl}/user/profile/orders/${number}`,
});

export const offer = (shopUrl: string): Link => ({
  label: 'Условия возврата – в публичной оферте',
  href: `${shopUrl}/page/public-offer`,
});

/** The URL of the page on which a buyer makes an extra payment. */
export const extraPaymentUrl = (shopUrl: string, extraId: string): string =>
  `${shopUrl}/payment/extra/${extraId}`;
