import { colourLabel, colours, itemTypeLabel, itemTypes } from '@shop/domain';
import { z } from 'zod';
import { sizeTableDto } from './size-table.dto.ts';

/** Roubles with at most two decimals, as the API has them. */
export const roubles = z.number().meta({ description: 'Рубли, не более двух знаков после запятой' });

const exampleImage = '/api/images/84ad10e533bf26a2b5f323af5e97eb91.webp';

export const imageUrl = z.string().meta({
  description: 'Адрес картинки в этом магазине; размер задаёт ?size=ШxВ',
  examples: [exampleImage],
});

const seamDto = z.object({ name: z.string(), color: z.string(), photos: z.array(imageUrl) }).meta({
  id: 'Seam',
  description: 'Дополнительный параметр товара с фотографиями',
  examples: [{ name: 'Вышивка на рукаве', color: 'black', photos: [exampleImage] }],
});

const tagDto = z.object({ _id: z.string(), name: z.string(), value: z.string() }).meta({
  id: 'Tag',
  description: 'Строка описания; значение ## не показывается',
  examples: [{ _id: '674000000000000000000501', name: 'Состав', value: 'хлопок 80 %, полиэстер 20 %' }],
});

/** A value of a list with what it is called: `black (чёрный)`. */
const described =
  (label: (value: string) => string) =>
  (value: string): string =>
    `${value} (${label(value).toLowerCase()})`;

/** The fields of a product in lists. Unusual names are those of the specification; services use plain ones. */
export const productCardFields = {
  _id: z.string(),
  Title: z.string().meta({ description: 'Название' }),
  Price: roubles.meta({ description: 'Цена в рублях, без скидки' }),
  discountPrice: roubles.nullable().meta({ description: 'Цена со скидкой; null, когда скидки нет' }),
  Images: z.array(imageUrl).meta({ description: 'Фотографии, главная первая' }),
  ImageColors: z
    .array(z.object({ image: imageUrl, color: z.string() }))
    .meta({ description: 'Какой цвет на какой фотографии; остальные фотографии подходят любому цвету' }),
  ImageAlts: z
    .array(z.object({ image: imageUrl, alt: z.string() }))
    .meta({ description: 'Что видно на фотографии, у тех, которые описаны' }),
  isItemType: z.string().meta({ description: `Вид: ${itemTypes.map(described(itemTypeLabel)).join(', ')}` }),
  isItemAvailable: z.boolean().meta({ description: 'Есть в продаже' }),
  isFastDelivery: z.boolean().meta({ description: 'Отправляется быстро' }),
  Colors: z
    .array(z.string())
    .meta({ description: `Цвета: ${colours.map(described(colourLabel)).join(', ')} или другой, словами` }),
  Sizes: z.array(z.string()).meta({ description: 'Размеры по порядку', examples: [['S', 'M', 'L']] }),
};

/** All fields of a product, for the product page and for the staff's form. */
export const productFields = {
  ...productCardFields,
  Description: z.string().meta({ description: 'Безопасный HTML' }),
  Tags: z.array(tagDto).meta({ description: 'Строки описания: состав, уход' }),
  Seams: z.array(seamDto).meta({ description: 'Варианты дополнительного параметра: вышивка, принт' }),
  hasSeamsByDefault: z.boolean().meta({ description: 'Можно купить и без дополнительного параметра' }),
  defaultSeamTitle: z
    .string()
    .meta({ description: 'Как называется покупка без него', examples: ['Без вышивки'] }),
  displayOnMain: z.boolean().meta({ description: 'Стоит на главной' }),
  preorderDay: z.iso
    .date()
    .optional()
    .meta({ description: 'Когда отправляется товар по предзаказу; нет, если день не назначен' }),
  sizeTable: sizeTableDto.optional(),
  OrderedTimes: z.number().int().meta({ description: 'Сколько раз заказали' }),
  createdAt: z.iso.datetime().meta({ description: 'Когда появился в магазине' }),
};
