import { createProduct, type ReplyOf } from '@shop/contracts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { image } from './pictures-of-example.ts';

/** Creates hoodies, each with everything that a product can have. */
export async function someProducts(
  shop: OpenCatalogue,
  count: number,
): Promise<ReplyOf<typeof createProduct>[]> {
  const made: ReplyOf<typeof createProduct>[] = [];
  for (let number = 1; number <= count; number += 1)
    made.push(
      await shop.request(
        createProduct,
        shop.aHoodie({
          ...{ article: `I-${number}`, title: `=Худи «${number}»; с "кавычками"`, images: [image] },
          ...{ colours: ['black', 'red'], imageColours: [{ image, colour: 'red' }] },
          imageAlts: [{ image, text: 'Худи | сбоку = справа' }],
          seams: [{ name: 'Вышивка: «Кит»', colour: 'red', photos: [image] }],
          ...{ tags: [{ name: 'Состав', value: 'хлопок | лён' }], discountPriceKopecks: 300_050 },
          ...{ publishAt: '2036-11-23T09:00:30.000Z', discountTo: '2036-12-23T09:00:00.000Z' },
        }),
      ),
    );
  return made;
}

/** A row of a new product. */
export const newRow = (article: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...{ Артикул: article, Наименование: `Новое ${article}`, Стоимость: '1 990', 'Тип товара': 'обычный' },
  ...{ Категория: 'одежда', Подкатегории: 'Худи', Коллекции: 'Тихий лес', Цвета: 'Чёрный | red' },
  ...{ Размеры: 'S | M', Фотографии: image, Описание: '<p onclick="x()">Да</p>', ...more },
});
