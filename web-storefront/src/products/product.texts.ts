import type { PluralForms } from '@shop/domain';

/** «12 товаров». */
export const productForms: PluralForms = ['товар', 'товара', 'товаров'];

/** Texts shared by all screens with products. */
export const productTexts = {
  preorder: 'ПРЕДЗАКАЗ',
  fastDelivery: 'Быстрая доставка',
  limited: 'Лимитированный',
  price: 'Цена',
  priceBefore: 'Прежняя цена',
  loading: 'Товары загружаются',
} as const;
