import { z } from 'zod';
import { sizeTableDto } from './size-table.dto.ts';

/** Roubles with at most two decimals, as the API has them. */
export const roubles = z.number().meta({ description: 'Рубли, не более двух знаков после запятой' });

export const imageUrl = z.string().meta({ description: 'Адрес картинки; размер задаёт ?size=ШxВ' });

const seamDto = z
  .object({ name: z.string(), color: z.string(), photos: z.array(imageUrl) })
  .meta({ id: 'Seam', description: 'Дополнительный параметр товара с фотографиями' });

const tagDto = z
  .object({ _id: z.string(), name: z.string(), value: z.string() })
  .meta({ id: 'Tag', description: 'Строка описания; значение ## не показывается' });

/** The fields of a product in lists. Unusual names are those of the specification; services use plain ones. */
export const productCardFields = {
  _id: z.string(),
  Title: z.string(),
  Price: roubles,
  discountPrice: roubles.nullable().meta({ description: 'Цена со скидкой; null, когда скидки нет' }),
  Images: z.array(imageUrl),
  ImageColors: z
    .array(z.object({ image: imageUrl, color: z.string() }))
    .meta({ description: 'Какой цвет на какой фотографии; остальные фотографии подходят любому цвету' }),
  ImageAlts: z
    .array(z.object({ image: imageUrl, alt: z.string() }))
    .meta({ description: 'Что видно на фотографии, у тех, которые описаны' }),
  isItemType: z.string(),
  isItemAvailable: z.boolean(),
  isFastDelivery: z.boolean(),
  Colors: z.array(z.string()),
  Sizes: z.array(z.string()),
};

/** All fields of a product, for the product page and for the staff's form. */
export const productFields = {
  ...productCardFields,
  Description: z.string().meta({ description: 'Безопасный HTML' }),
  Tags: z.array(tagDto),
  Seams: z.array(seamDto),
  hasSeamsByDefault: z.boolean(),
  defaultSeamTitle: z.string(),
  displayOnMain: z.boolean(),
  preorderDay: z.iso
    .date()
    .optional()
    .meta({ description: 'Когда отправляется товар по предзаказу; нет, если день не назначен' }),
  sizeTable: sizeTableDto.optional(),
  OrderedTimes: z.number().int(),
  createdAt: z.iso.datetime(),
};
