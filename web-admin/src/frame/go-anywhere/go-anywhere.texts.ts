import { countOf, type PluralForms } from '@shop/domain';

const results: PluralForms = ['вариант', 'варианта', 'вариантов'];

export const goAnywhereTexts = {
  goTo: 'Перейти',
  title: 'Найти и перейти',
  /** Names the searchable kinds, so that nobody searches for those that their role cannot see. */
  hint: (names: readonly string[]) => `Найти: ${names.join(', ')}`,
  names: {
    screens: 'экран',
    orders: 'номер заказа',
    products: 'товар или артикул',
    people: 'имя, телефон или почту покупателя',
  },
  groups: { screens: 'Экраны', orders: 'Заказы', products: 'Товары', people: 'Покупатели' },
  results: 'Что нашлось',
  waiting: 'Ищем…',
  found: (count: number) => countOf(count, results),
  nothing: 'Ничего не нашлось',
  failed: {
    orders: 'Не удалось загрузить заказы',
    products: 'Не удалось загрузить продукты',
    people: 'Не удалось загрузить пользователей',
  },
  again: 'Попробовать ещё раз',
  order: (number: number) => `Заказ ${number}`,
  allOrders: (count: number) => `Все найденные заказы: ${count}`,
  allProducts: (count: number) => `Все найденные товары: ${count}`,
  hidden: 'скрыт',
  ordersOf: 'заказы покупателя',
} as const;
