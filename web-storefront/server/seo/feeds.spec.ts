import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { client, type Product } from '@shop/api-client';
import { aProduct } from '@shop/testing';
import type { BuiltFiles } from './kept-files.ts';
import { buildNewItemsFeed } from './new-items-feed.ts';
import { buildYandexFeed } from './yandex-feed.ts';

const origin = 'https://shop.example';
const ids = ['674000000000000000000001', '674000000000000000000002', '674000000000000000000003'];
const [first = '', second = '', third = ''] = ids;
const now = () => new Date('2026-11-27T21:05:00.000Z');
const categoryId = '674000000000000000000011';
const subcategoryId = '674000000000000000000012';

/** Mocks a gateway with these products, in pages of two. */
function theApi(...products: Product[]): void {
  client.setConfig({
    baseUrl: origin,
    fetch: async (address) => {
      const { pathname, searchParams } = new URL(String(address), origin);
      const headers = { 'content-type': 'application/json', etag: '"1"' };
      if (pathname === '/api/categories') {
        const items = [{ _id: subcategoryId, name: 'Худи & толстовки', link: 'hoodie', productCount: 1 }];
        return Response.json([{ _id: categoryId, name: 'Одежда', link: 'clothes', items }], { headers });
      }
      const from = (Number(searchParams.get('page') ?? 1) - 1) * 2;
      const pagination = { totalPages: Math.ceil(products.length / 2) };
      return Response.json({ products: products.slice(from, from + 2), pagination }, { headers });
    },
  });
}

async function read(build: Promise<BuiltFiles>, path: string) {
  const { files, sources } = await build;
  const file = files.get(path);
  const text = gunzipSync(file?.bytes ?? gzipSync('')).toString();
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  return { xml, text, etag: file?.etag, sources };
}
const yandex = (at = now) => read(buildYandexFeed(origin, at), '/feeds/yandex.xml');
const newItems = () => read(buildNewItemsFeed(origin), '/feeds/new.xml');
const textsOf = (within: Element | Document | null, selector: string): string[] =>
  [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');
const namesIn = (within: Element | null): string[] =>
  [...(within?.children ?? [])].map(({ tagName }) => tagName);

const hoodie = aProduct({
  _id: first,
  Title: 'Худи «Кит & <Лиса>"\'»',
  Price: 4_100,
  discountPrice: 3_485.5,
  Images: ['/api/images/a.jpg', '/api/images/b.jpg'],
  Colors: ['black', 'Белый'],
  Sizes: ['M', '2XL', '46'],
  Description: `<p>Тёплое худи из хлопка &amp; льна.</p><ul><li>Вес &lt; 1&nbsp;кг</li><li>${'Не садится. '.repeat(8)}</li></ul>`,
  Tags: [
    { _id: '1', name: 'Артикул', value: 'HD-1' },
    { _id: '2', name: 'Скрытая строка', value: '##' },
  ],
  Category: { name: 'Одежда', link: 'clothes', additional: [{ name: 'Худи & толстовки', link: 'hoodie' }] },
  createdAt: '2026-11-20T10:00:00.000Z',
});
const mug = aProduct({
  _id: second,
  Title: 'Кружка\u0007\uD800 «Кит»',
  Price: 900,
  discountPrice: null,
  Description: '',
  Tags: [{ _id: '3', name: 'Материал', value: 'фарфор' }],
  Category: null,
});

describe('the feed for Yandex', () => {
  it('has every element that Yandex requires of a shop', async () => {
    theApi(hoodie);
    const { xml } = await yandex();
    expect(xml.documentElement.getAttribute('date')).toBe('2026-11-28 00:05');
    const shop = xml.querySelector('yml_catalog > shop');
    expect(namesIn(shop)).toEqual(['name', 'company', 'url', 'currencies', 'categories', 'offers']);
    expect(textsOf(shop, ':scope > name, :scope > company, :scope > url')).toEqual([
      'Сорока',
      'ООО «Сорока» (демонстрационный магазин)',
      `${origin}/`,
    ]);
    expect(xml.querySelector('currency')?.outerHTML).toBe('<currency id="RUB" rate="1"/>');
    const categories = [...xml.querySelectorAll('category')];
    expect(categories.map(({ textContent }) => textContent)).toEqual([
      'Одежда и сувениры',
      'Одежда',
      'Худи & толстовки',
    ]);
    const numbers = categories.map((one) => one.getAttribute('id') ?? '');
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{0,17}$/);
    expect(new Set(numbers).size).toBe(3);
    expect(categories.map((one) => one.getAttribute('parentId'))).toEqual([null, null, numbers[1]]);
  });

  it('has every element that Yandex requires of an offer, with names escaped once', async () => {
    theApi(hoodie);
    const { xml } = await yandex();
    const offer = xml.querySelector('offer');
    expect(offer?.getAttribute('id')).toMatch(/^[a-z0-9]{1,20}$/);
    expect(offer?.getAttribute('available')).toBe('true');
    const one = (name: string): string | undefined => textsOf(offer, name)[0];
    expect(one('name')).toBe('Худи «Кит & <Лиса>"\'»');
    expect(one('url')).toBe(`${origin}/product/${first}`);
    expect([one('price'), one('oldprice'), one('currencyId')]).toEqual(['3485.5', '4100', 'RUB']);
    expect(one('categoryId')).toBe(xml.querySelector('category[parentId]')?.getAttribute('id'));
    expect(textsOf(offer, 'picture')).toEqual([
      `${origin}/api/images/a.jpg?size=950x750`,
      `${origin}/api/images/b.jpg?size=950x750`,
    ]);
    expect(one('description')).toMatch(/^Тёплое худи из хлопка & льна\.\nВес < 1 кг\nНе садится\. /);
    expect([one('vendor'), one('vendorCode')]).toEqual(['Сорока', 'HD-1']);
    const params = [...(offer?.querySelectorAll('param') ?? [])];
    expect(
      params.map((param) => [...param.attributes].map(({ value }) => value).concat(param.textContent)),
    ).toEqual([
      ['Цвет', 'Чёрный'],
      ['Цвет', 'Белый'],
      ['Размер', 'INT', 'M'],
      ['Размер', 'INT', '2XL'],
      ['Размер', '46'],
    ]);
  });

  it('contains no character that XML forbids, and gives a product without texts its rows and a category', async () => {
    theApi(mug);
    const { xml } = await yandex();
    expect(textsOf(xml, 'offer > name')).toEqual(['Кружка «Кит»']);
    expect(textsOf(xml, 'offer > description')).toEqual(['Кружка «Кит»\nМатериал: фарфор']);
    expect(textsOf(xml, 'offer > categoryId')).toEqual(['1']);
    expect(xml.querySelector('oldprice')).toBeNull();
  });

  it('leaves out hidden and sold-out products, pre-orders and repeated ones', async () => {
    theApi(
      mug,
      aProduct({ ...mug, _id: third, isItemAvailable: false }),
      aProduct({ ...mug, _id: '674000000000000000000004', isItemType: 'type_preorder' }),
      mug,
      hoodie,
    );
    const { xml, sources } = await yandex();
    expect(textsOf(xml, 'offer > url')).toEqual([second, first].map((id) => `${origin}/product/${id}`));
    // The categories and three pages of products.
    expect(sources.map(({ etag }) => etag)).toEqual(['"1"', '"1"', '"1"', '"1"']);
  });

  it('names no discount that Yandex refuses', async () => {
    theApi(aProduct({ ...mug, discountPrice: 890 }), aProduct({ ...hoodie, discountPrice: 100 }));
    expect((await yandex()).xml.querySelector('oldprice')).toBeNull();
  });

  it('has the same ETag on all replicas until a product or the day changes', async () => {
    theApi(hoodie);
    const before = await yandex();
    const later = await yandex(() => new Date('2026-11-28T10:00:00.000Z'));
    expect([later.etag, later.text === before.text]).toEqual([before.etag, false]);
    // Otherwise a 304 would leave readers with the date of their first copy.
    expect((await yandex(() => new Date('2026-11-28T21:00:00.000Z'))).etag).not.toBe(before.etag);
    theApi({ ...hoodie, Price: 4_200 });
    expect((await yandex()).etag).not.toBe(before.etag);
  });
});

describe('the feed of new items', () => {
  it('has the elements of RSS 2.0', async () => {
    theApi(hoodie);
    const { xml, sources } = await newItems();
    const channel = xml.querySelector('rss[version="2.0"] > channel');
    expect(textsOf(channel, ':scope > title, :scope > link, :scope > description')).toEqual([
      'Сорока: новинки',
      `${origin}/new`,
      'Новые товары магазина «Сорока»',
    ]);
    const self = channel?.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
    expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual([
      'self',
      `${origin}/feeds/new.xml`,
    ]);
    const item = xml.querySelector('item');
    expect(namesIn(item)).toEqual([
      'title',
      'link',
      'guid',
      'pubDate',
      'category',
      'description',
      'enclosure',
    ]);
    expect(textsOf(item, 'title, link, guid[isPermaLink="true"], pubDate')).toEqual([
      'Худи «Кит & <Лиса>"\'»',
      `${origin}/product/${first}`,
      `${origin}/product/${first}`,
      'Fri, 20 Nov 2026 10:00:00 +0000',
    ]);
    expect(textsOf(item, 'description')[0]).toMatch(/^3\u00A0485,50\u00A0₽\nТёплое худи/);
    expect(item?.querySelector('enclosure')?.outerHTML).toContain(
      `url="${origin}/api/images/a.jpg?size=950x750" length="0" type="image/jpeg"`,
    );
    expect(sources).toHaveLength(1);
  });

  it('is valid without products', async () => {
    theApi();
    expect((await newItems()).xml.querySelectorAll('item')).toHaveLength(0);
  });
});
