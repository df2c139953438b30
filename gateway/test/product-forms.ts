import { randomBytes } from 'node:crypto';
import { putCategory, putCollection } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import sharp from 'sharp';
import { bearerOf } from './access-token.ts';
import type { TestShop } from './shop.ts';

/** Creates the sections that the forms refer to. */
export async function writeSections({ bus }: TestShop): Promise<void> {
  for (const [link, name] of [
    ['hoodies', 'Худи'],
    ['mugs', 'Кружки'],
  ] as const)
    await bus.request(putCategory, {
      ...{ link, name, position: 0 },
      items: [{ link: `${link}-all`, name: `Все ${name}` }],
    });
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  await bus.request(putCollection, {
    ...{ link: 'forest', name: 'Тихий лес', description: 'Лес', images },
  });
}

export interface Product {
  _id: string;
  updatedAt: string;
  article: string;
  Title: string;
  Images: string[];
  Seams: { name: string; color: string; photos: string[] }[];
  Category: { name: string } | null;
}

export interface Reply {
  _id: string;
  code: string;
  message: string;
  details: { field: string; message: string }[];
  product: Product;
  removedMarkup: string[];
  image: string;
}

export type Field = [name: string, value: string | Blob];

export async function sendForm(
  shop: TestShop,
  path: string,
  fields: readonly Field[],
  permissions: Permission[] = ['adminPanel', 'addShopItems', 'editShopItems'],
): Promise<{ status: number; body: Reply }> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'photo.png');
  }
  const headers = { authorization: bearerOf(shop, { sub: 'editor', permissions }) };
  const answer = await fetch(`${shop.url}/api/admin/${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Reply };
}

export async function photo(background: string): Promise<Blob> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())]);
}

const category = JSON.stringify({
  ...{ name: 'Худи', link: 'hoodies' },
  additional: [{ name: 'Все Худи', link: 'hoodies-all' }],
});

/** Files share a shop, in which articles are unique. */
const file = randomBytes(4).toString('hex');
let number = 0;
export async function productFields(change: Record<string, string | undefined> = {}): Promise<Field[]> {
  const texts: Record<string, string | undefined> = {
    Title: '  Худи «Заря»  ',
    Price: '5490.50',
    Description: '<p onclick="x()">Тёплое</p><script>1</script>',
    isItemType: 'type_available',
    Category: category,
    Sizes: '["S","M"]',
    Colors: '["black","white"]',
    Collection: '["Тихий лес"]',
    Tags: '[{"name":"Состав","value":" хлопок "}]',
    Article: `F-${file}-${(number += 1)}`,
    ...change,
  };
  const given = Object.entries(texts).flatMap(([name, value]): Field[] =>
    value === undefined ? [] : [[name, value]],
  );
  return [...given, ['Images', await photo('#aa0000')], ['Images', await photo('#00aa00')]];
}

/** Creates a product with the form. */
export async function createProduct(shop: TestShop, change: Record<string, string> = {}): Promise<Product> {
  const { status, body } = await sendForm(shop, 'products/new', await productFields(change));
  if (status !== 200) throw new Error(`A product was refused with ${status}: ${body.message}`);
  return body.product;
}
