export const cookieNoticeTexts = {
  label: 'Согласие на статистику',
  text: 'Можно считать ваши посещения в Яндекс Метрике? Так мы видим, что в магазине неудобно. Корзина и избранное работают и без этого.',
  more: 'Об обработке данных',
  all: 'Разрешить',
  necessary: 'Только необходимое',
  change: 'Настройки cookie',
} as const;

/** The id of the footer button that reopens the consent notice; the notice then takes the focus from it. */
export const cookieChoiceId = 'cookie-choice';
