export const cookieNoticeTexts = {
  label: 'Согласие на статистику',
  text: 'Можно считать ваши посещения в Яндекс Метрике? Так мы видим, что в магазине неудобно. Корзина и избранное работают и без этого.',
  more: 'Об обработке данных',
  all: 'Разрешить',
  necessary: 'Только необходимое',
  change: 'Настройки cookie',
} as const;

/** The footer's button by which a choice is made anew; the notice that it opens takes the focus from it. */
export const cookieChoiceId = 'cookie-choice';
