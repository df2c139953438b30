import type { ErrorArea } from './error-entry.ts';

/** Errors of promo codes. DECISIONS 5 */
export const promosErrors = {
  PROMO_NOT_FOUND: {
    status: 404,
    text: 'Такого промокода нет. Проверьте, правильно ли он введён.',
    level: 'info',
    when: 'No promo has this code',
  },
  PROMO_EXPIRED: {
    status: 410,
    text: 'Срок действия промокода истёк',
    level: 'info',
    when: 'The promo code has expired',
  },
  PROMO_EXHAUSTED: {
    status: 409,
    text: 'Промокод больше не действует: его уже использовали столько раз, сколько было возможно',
    level: 'info',
    when: 'The promo code is paused, or all its uses are redeemed or reserved by unpaid orders',
  },
  PROMO_CONDITION_NOT_MET: {
    status: 422,
    text: ({ need }) => `Промокод не подходит к этой корзине: ${need}`,
    level: 'info',
    when: 'The cart does not have enough goods for the promo code, or lacks the required product or collection',
  },
  PROMO_USED_BY_CUSTOMER: {
    status: 409,
    text: 'Вы уже использовали этот промокод столько раз, сколько можно одному покупателю',
    level: 'info',
    when: 'The customer has redeemed, or reserved by unpaid orders, all uses of the promo code that one customer has',
  },
  PROMO_FIRST_ORDER_ONLY: {
    status: 422,
    text: 'Этот промокод действует только на первый заказ',
    level: 'info',
    when: 'The customer has a paid order, or another order with a promo code for first orders',
  },
  PROMO_CODE_TAKEN: {
    status: 409,
    text: 'Промокод с таким кодовым словом уже есть',
    level: 'info',
    when: 'Another promo code has this phrase',
  },
} as const satisfies ErrorArea;
