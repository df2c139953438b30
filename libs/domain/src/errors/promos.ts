import type { ErrorArea } from './error-entry.ts';

/** Errors of promo codes. DECISIONS 5 */
export const promosErrors = {
  PROMO_NOT_FOUND: {
    status: 404,
    text: 'Такого промокода нет. Проверьте, правильно ли он введен.',
    level: 'info',
    when: 'No promo has this phrase',
  },
  PROMO_EXPIRED: {
    status: 410,
    text: 'Срок действия промокода истек',
    level: 'info',
    when: "The promo's last day is over",
  },
  PROMO_EXHAUSTED: {
    status: 409,
    text: 'Промокод больше не действует: его уже использовали столько раз, сколько было возможно',
    level: 'info',
    when: 'The promo is paused, or every use of it is redeemed or reserved by an order that waits for its payment',
  },
  PROMO_CONDITION_NOT_MET: {
    status: 422,
    text: ({ need }) => `Промокод не подходит к этой корзине: ${need}`,
    level: 'info',
    when: 'The cart has too few goods for the promo, or lacks its product or its collection',
  },
} as const satisfies ErrorArea;
