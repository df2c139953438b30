export const promoTexts = {
  label: 'Промокод',
  apply: 'Применить',
  applying: 'Проверяем…',
  remove: 'Убрать промокод',
  discount: (percent: number) => `Скидка ${percent}%`,
  gift: (title: string) => `Подарок в корзине: ${title}`,
  empty: 'Введите промокод',
  /** From here on worded by the specification. */
  done: 'Промокод применен успешно',
  applied: 'Промокод успешно применен!',
  failed: 'Ошибка применения промокода',
  notRemoved: 'Не удалось удалить промокод. Попробуйте снова.',
  giftsNotRemoved: 'Не удалось удалить подарочные товары. Попробуйте снова.',
} as const;
