import type { ErrorArea } from './error-entry.ts';

/** Errors of carts and favourites. */
export const cartsErrors = {
  CART_FULL: {
    status: 409,
    text: 'В корзине слишком много разных товаров. Уберите что-нибудь или оформите заказ.',
    level: 'info',
    when: 'The cart already has the maximum number of lines, and the added item is not one of them',
  },
  OPTION_NOT_FOUND: {
    status: 409,
    text: 'У этого товара нет такого варианта. Выберите другой.',
    level: 'info',
    when: 'The product does not have the colour, size or seam of the line; details list the available options',
  },
  CART_LINE_NOT_FOUND: {
    status: 404,
    text: 'Этого товара уже нет в корзине',
    level: 'info',
    when: 'The line is not in the cart, or has been removed from it',
  },
  GIFT_BY_PROMO_ONLY: {
    status: 403,
    text: 'Подарок добавляется только по промокоду, и он всегда один',
    level: 'info',
    when: 'Only a promo code can add a gift to the cart, and the quantity of a gift is always one',
  },
  FAVOURITES_FULL: {
    status: 409,
    text: 'В избранном слишком много товаров. Уберите что-нибудь, чтобы добавить новое.',
    level: 'info',
    when: 'The list of favourites already has the maximum number of products',
  },
} as const satisfies ErrorArea;
