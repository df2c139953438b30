export const addedTexts = {
  addToCart: 'В корзину',
  added: 'Товар добавлен в корзину',
  toCart: 'Перейти в корзину',
  /** The text of the server, whose limit is the same. */
  full: 'В корзине слишком много разных товаров. Уберите что-нибудь или оформите заказ.',
} as const;
