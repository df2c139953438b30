import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { staffProductList } from './staff-product-shapes.ts';

/** The columns of the table of products, in order: an export writes them and an import reads them. */
export const productColumns = {
  id: 'ID',
  article: 'Артикул',
  title: 'Наименование',
  price: 'Стоимость',
  discountPrice: 'Цена со скидкой',
  itemType: 'Тип товара',
  isHidden: 'Скрытый товар',
  isShownOnMain: 'Отображать на главной',
  isFastDelivery: 'Быстрая доставка',
  category: 'Категория',
  subcategories: 'Подкатегории',
  collections: 'Коллекции',
  colours: 'Цвета',
  sizes: 'Размеры',
  tags: 'Теги',
  seams: 'Параметры',
  hasSeamsByDefault: 'Продаётся и без параметра',
  defaultSeamTitle: 'Вариант без параметра',
  images: 'Фотографии',
  imageColours: 'Цвета фотографий',
  imageAlts: 'Описания фотографий',
  publishAt: 'Показать в магазине',
  hideAt: 'Скрыть из магазина',
  discountFrom: 'Начало скидки',
  discountTo: 'Конец скидки',
  description: 'Описание',
} as const;

export type ProductColumn = keyof typeof productColumns;

/** The next chunk of an export of the list, the newest products first; chunks bound the memory use of long exports. */
export const exportProducts = defineRequest({
  subject: 'catalogue.products.export.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    filters: staffProductList.request.shape.filters,
    /** The `next` of the previous chunk; null for the first one. */
    after: z.object({ createdAt: z.iso.datetime(), id: objectId }).nullable(),
  }),
  reply: z.object({
    /** Cells in the order of `productColumns`. */
    rows: z.array(z.array(z.string())),
    /** Null after the last chunk. */
    next: z.object({ createdAt: z.iso.datetime(), id: objectId }).nullable(),
  }),
  example: { request: { filters: {}, after: null }, reply: { rows: [], next: null } },
});
