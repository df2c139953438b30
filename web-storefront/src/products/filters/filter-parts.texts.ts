import type { Sort } from './list-choice.ts';

/** Texts of the filters themselves, whose code is loaded lazily. */
export const partTexts = {
  open: 'Фильтры',
  categories: 'Раздел',
  colours: 'Цвет',
  sizes: 'Размер',
  types: 'Наличие',
  price: 'Цена, ₽',
  priceFrom: 'от',
  priceTo: 'до',
  fastDelivery: 'Быстрая доставка',
  apply: 'Показать',
  sort: 'Сортировка',
  reset: 'Сбросить всё',
  nothing: 'Под эти фильтры ничего не подошло',
  nothingHint: 'Уберите один из них или начните сначала.',
  chosen: 'Выбранные фильтры',
  remove: (filter: string) => `Убрать: ${filter}`,
} as const;

/** Labels of product types, which state whether a product can be ordered immediately. */
const typeTexts: Readonly<Record<string, string>> = {
  type_available: 'Можно заказать сразу',
  type_limited: 'Лимитированный тираж',
  type_preorder: 'Предзаказ',
};

export const typeText = (type: string): string => typeTexts[type] ?? type;

export const sortTexts = {
  relevance: 'Подходящие',
  own: 'По порядку',
  new: 'Сначала новые',
  'price-up': 'Сначала дешёвые',
  'price-down': 'Сначала дорогие',
  popular: 'Популярные',
} as const satisfies Record<Sort, string>;
