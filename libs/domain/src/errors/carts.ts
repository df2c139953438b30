import type { ErrorArea } from './error-entry.ts';

/** Errors of carts and favourites. */
export const cartsErrors = {
  CART_FULL: {
    status: 409,
    text: 'В корзине слишком много разных товаров. Уберите что-нибудь или оформите заказ.',
    level: 'info',
    when: 'The cart holds as many lines as it may, and the line is none of them',
  },
  OPTION_NOT_FOUND: {
    status: 409,
    text: 'У этого товара нет такого варианта. Выберите другой.',
    level: 'info',
    when: 'A line names a colour, size or seam that the product does not have; details say what it has',
  },
  CART_LINE_NOT_FOUND: {
    status: 404,
    text: 'Этого товара уже нет в корзине',
    level: 'info',
    when: 'The line to be changed is not in the cart, or no longer',
  },
  GIFT_BY_PROMO_ONLY: {
    status: 403,
    text: 'Подарок добавляется только по промокоду, и он всегда один',
    level: 'info',
    when: 'A client adds a gift, or asks for more than one piece of it',
  },
  FAVOURITES_FULL: {
    status: 409,
    text: 'В избранном слишком много товаров. Уберите что-нибудь, чтобы добавить новое.',
    level: 'info',
    when: 'The list of favourites holds as many products as it may',
  },
} as const satisfies ErrorArea;
