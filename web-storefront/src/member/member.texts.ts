export const memberTexts = {
  /** Worded by the specification. */
  quantityNotChanged: 'Не удалось обновить количество товара',
  notAdded: 'Не удалось добавить товар в корзину. Попробуйте снова.',
  notRemoved: 'Не удалось убрать товар из корзины. Попробуйте снова.',
  giftNotRemoved: 'Не удалось удалить подарочные товары. Попробуйте снова.',
  favouritesNotChanged: 'Не удалось обновить избранное. Попробуйте снова.',
} as const;
