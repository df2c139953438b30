import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { createProduct, writeSections } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await writeSections(shop);
});
afterAll(() => shop.close());

async function fetchTable(filters: object): Promise<string> {
  const authorization = bearerOf(shop, { sub: 'editor', permissions: ['adminPanel'] });
  const answer = await fetch(`${shop.url}/api/admin/products/export`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(filters),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return Buffer.from(await answer.arrayBuffer()).toString();
}

it('exports the filtered products as a table for Russian Excel, with formulas escaped', async () => {
  const product = await createProduct(shop, {
    ...{ Title: '=HYPERLINK("x";"y")', Price: '5490.5', Article: 'E-1' },
    Tags: '[{"name":"Состав","value":"хлопок | лён"}]',
    isItemAvailable: 'false',
  });
  await createProduct(shop, { Title: 'Другое', Article: 'E-2' });
  const table = await eventually(async () => {
    const text = await fetchTable({ selectedStatus: 'hidden' });
    if (!text.includes(product._id)) throw new Error('not yet');
    return text;
  }, 2_000);
  const [head = '', row = '', ...rest] = table.split('\r\n');
  expect(head).toBe(
    '\uFEFFID;Артикул;Наименование;Стоимость;Цена со скидкой;Тип товара;Скрытый товар;Отображать на главной;' +
      'Быстрая доставка;Категория;Подкатегории;Коллекции;Цвета;Размеры;Теги;Параметры;Продаётся и без параметра;Вариант без параметра;' +
      'Фотографии;Цвета фотографий;Описания фотографий;Показать в магазине;Скрыть из магазина;Начало скидки;Конец скидки;Описание',
  );
  const images = product.Images.map((url) => url.split('/').at(-1)).join(' | ');
  expect(row).toBe(
    `${product._id};E-1;"'=HYPERLINK(""x"";""y"")";5490,50;;Обычный;да;да;нет;Худи;Все Худи;Тихий лес;` +
      `black | white;S | M;Состав: хлопок \\| лён;;нет;;${images};;;;;;;<p>Тёплое</p>`,
  );
  expect(rest).toEqual(['']);
});

it('exports more products than fit in one message, each once, newest first', async () => {
  for (let number = 0; number < 12; number += 1)
    await createProduct(shop, { Article: `M-${number}`, Description: `<p>${'я'.repeat(45_000)}</p>` });
  // Twelve descriptions of 90 KB exceed the size of one message.
  const articles = await eventually(async () => {
    const table = await fetchTable({ searchTerm: 'M-' });
    const found = [...table.matchAll(/;(M-\d+);/g)].map(([, article]) => article);
    if (found.length < 12) throw new Error(`${found.length} so far`);
    return found;
  }, 3_000);
  expect(articles).toEqual(Array.from({ length: 12 }, (_, at) => `M-${11 - at}`));
});
