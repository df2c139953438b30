import { createHash } from 'node:crypto';
import { listCategories, listProducts, type Category, type Product } from '@shop/api-client';
import { colourLabel, moscowClock } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';
import { paths } from '../../src/paths.ts';
import { paidRoubles } from '../../src/products/prices-of.ts';
import { sourceOf, type ApiSource } from './api-sources.ts';
import type { BuiltFiles } from './kept-files.ts';
import { FileWriter } from './packed-file.ts';
import { photoUrl, plainDescription, shownTags, truncate } from './product-texts.ts';
import { escapeXml, xmlElement, xmlHead } from './xml-text.ts';

/*
 * The YML feed for Яндекс Товары. It has only elements that this service accepts: those of Маркет, such as `count` or `vat`,
 * would be refused. One offer is one page of the shop, with all colours and sizes as parameters, as they have one price.
 */

export const yandexFeedPath = '/feeds/yandex.xml';

/** Pages of this size fit into the gateway's cache. */
const pageSize = 200;
const patient = { timeoutMs: 10_000 };
const limits = { name: 150, shortDescription: 70, description: 3_000, pictures: 10 } as const;
/** A discount that Yandex accepts, in percent. */
const discount = { min: 5, max: 95 } as const;
/** For products without a category, since each offer must have one. */
const otherProducts = { id: '1', name: 'Одежда и сувениры' } as const;
const namedSize = /^(?:\d?X{0,5}[SL]|M)$/i;

/** Builds the feed of all visible products that are in stock. */
export async function buildYandexFeed(
  origin: string,
  now: () => Date = () => new Date(),
): Promise<BuiltFiles> {
  const categories = await listCategories(patient);
  const sources: ApiSource[] = [sourceOf(categories.response)];
  const file = new FileWriter();
  const moment = momentOf(now());
  const dayLength = moment.indexOf(' ');
  // The ETag stands for the day as well: a reader that is told 304 for ever would keep a date that looks abandoned. Not
  // for the time, which differs between replicas.
  await file.write(`${xmlHead}<yml_catalog date="${moment.slice(0, dayLength)}`);
  await file.writeUnhashed(`${moment.slice(dayLength)}">\n`);
  await file.write(shopHead(origin, categories.data));
  const idOf = categoryIds(categories.data);
  // A product that is added meanwhile moves others to the next page, and an id must not occur twice.
  const written = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, response } = await listProducts({ query: { page, limit: pageSize }, ...patient });
    pages = data.pagination.totalPages;
    sources.push(sourceOf(response));
    const offers = data.products.filter((product) => isInStock(product) && !written.has(product._id));
    for (const { _id } of offers) written.add(_id);
    await file.write(offers.map((product) => offer(origin, product, idOf(product))).join(''));
  }
  await file.write('</offers>\n</shop>\n</yml_catalog>\n');
  return { files: new Map([[yandexFeedPath, await file.close()]]), sources };
}

/** Hidden and sold-out products have no offer, and neither have pre-orders: Yandex only lists what can be bought now. */
const isInStock = ({ isItemAvailable, isItemType, Images }: Product): boolean =>
  isItemAvailable && isItemType !== 'type_preorder' && Images.length > 0;

/** A moment in Moscow: `2026-11-27 14:05`. */
const momentOf = (at: Date): string => moscowClock(at).toISOString().slice(0, 16).replace('T', ' ');

function shopHead(origin: string, categories: readonly Category[]): string {
  const lines = categories.flatMap(({ _id, name, items }) => [
    xmlElement('category', name, { id: numberOf(_id) }),
    ...items.map((item) =>
      xmlElement('category', item.name, { id: numberOf(item._id), parentId: numberOf(_id) }),
    ),
  ]);
  const { name, seller } = shopBrand();
  return [
    '<shop>',
    xmlElement('name', name),
    xmlElement('company', seller.name ?? name),
    xmlElement('url', `${origin}/`),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    xmlElement('category', otherProducts.name, { id: otherProducts.id }),
    ...lines,
    '</categories>',
    '<offers>\n',
  ].join('\n');
}

/** The id of the subcategory of a product, else of its category. */
function categoryIds(categories: readonly Category[]): (product: Product) => string {
  const ids = new Map(
    categories.flatMap(({ _id, link, items }) => [
      [link, numberOf(_id)] as const,
      ...items.map((item) => [`${link}/${item.link}`, numberOf(item._id)] as const),
    ]),
  );
  return ({ Category: category }) => {
    if (!category) return otherProducts.id;
    const [leaf] = category.additional;
    return (leaf && ids.get(`${category.link}/${leaf.link}`)) ?? ids.get(category.link) ?? otherProducts.id;
  };
}

function offer(origin: string, product: Product, categoryId: string): string {
  const price = paidRoubles(product);
  const tags = shownTags(product);
  const article = tags.find(({ name }) => name === 'Артикул')?.value;
  return [
    `<offer id="${escapeXml(offerId(product._id))}" available="true">`,
    xmlElement('name', truncate(product.Title, limits.name)),
    xmlElement('url', origin + paths.product(product._id)),
    xmlElement('price', price),
    ...(isAcceptedDiscount(product.Price, price) ? [xmlElement('oldprice', product.Price)] : []),
    xmlElement('currencyId', 'RUB'),
    xmlElement('categoryId', categoryId),
    ...product.Images.slice(0, limits.pictures).map((image) =>
      xmlElement('picture', photoUrl(origin, image)),
    ),
    xmlElement('description', describe(product, tags)),
    xmlElement('vendor', shopBrand().name),
    ...(article === undefined ? [] : [xmlElement('vendorCode', article)]),
    ...product.Colors.filter(Boolean).map((colour) =>
      xmlElement('param', colourLabel(colour), { name: 'Цвет' }),
    ),
    ...product.Sizes.filter(Boolean).map(sizeParam),
    '</offer>\n',
  ].join('');
}

function isAcceptedDiscount(before: number, now: number): boolean {
  const percent = (1 - now / before) * 100;
  return percent >= discount.min && percent <= discount.max;
}

/** A description that is too short for Yandex is followed by the rows of the product. */
function describe(product: Product, tags: Product['Tags']): string {
  const text = plainDescription(product);
  if (text.length >= limits.shortDescription) return truncate(text, limits.description);
  const rows = tags.map(({ name, value }) => `${name}: ${value}`);
  return truncate([text || product.Title, ...rows].join('\n'), limits.description);
}

const sizeParam = (size: string): string =>
  xmlElement('param', size, { name: 'Размер', ...(namedSize.test(size) && { unit: 'INT' }) });

/** An id of 24 hexadecimal digits in 19 digits and letters: feeds accept 20. */
const offerId = (id: string): string => BigInt(`0x${id}`).toString(36);

/** Categories need whole numbers of at most 18 digits, which stay the same. Two of them never get the same one in practice. */
const numberOf = (id: string): string =>
  (BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 14)}`) + 2n).toString();
