export const memberTexts = {
  /** Worded by the specification. */
  quantityNotChanged: 'Не удалось обновить количество товара',
  giftNotRemoved: 'Не удалось удалить подарочные товары. Попробуйте снова.',
  favouritesNotChanged: 'Не удалось обновить избранное. Попробуйте снова.',
} as const;
