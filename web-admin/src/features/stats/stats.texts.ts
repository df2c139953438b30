import { countOf, type PluralForms } from '@shop/domain';

const pieces: PluralForms = ['штука', 'штуки', 'штук'];
const orders: PluralForms = ['заказ', 'заказа', 'заказов'];
const products: PluralForms = ['товар', 'товара', 'товаров'];

export const statsTexts = {
  failed: 'Не удалось узнать, что продаётся',
  loading: 'Считаем, что продаётся',
  empty: 'За это время ничего не продано.',
  note: 'Оплаченные заказы по московскому дню оплаты. Возвраты уменьшают выручку по промокодам и доставке.',
  bestSellers: 'Лучшие товары',
  unsold: 'Не купили ни разу',
  allSold: 'Купили всё, что есть в продаже.',
  unsoldMore: (count: number) => `и ещё ${countOf(count, products)}`,
  collections: 'По коллекциям',
  promos: 'По промокодам',
  deliveries: 'По доставке',
  noPromo: 'Без промокода',
  product: 'Товар',
  collection: 'Коллекция',
  promo: 'Промокод',
  delivery: 'Доставка',
  count: 'Продано',
  amount: 'Сумма',
  pieces: (count: number) => countOf(count, pieces),
  orders: (count: number) => countOf(count, orders),
} as const;
