import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putCategory, putCollection } from '@shop/contracts';
import { productTexts, type Permission } from '@shop/domain';
import { eventually } from '@shop/testing';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { signToken } from './access-token.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  for (const [link, name] of [
    ['hoodies', 'Худи'],
    ['mugs', 'Кружки'],
  ] as const)
    await shop.bus.request(putCategory, {
      ...{ link, name, position: 0 },
      items: [{ link: `${link}-all`, name: `Все ${name}` }],
    });
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  await shop.bus.request(putCollection, {
    ...{ link: 'forest', name: 'Тихий лес', description: 'Лес', images },
  });
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

interface Product {
  _id: string;
  updatedAt: string;
  article: string;
  Title: string;
  Images: string[];
  Seams: { name: string; color: string; photos: string[] }[];
  Category: { name: string } | null;
}

interface Reply {
  _id: string;
  code: string;
  message: string;
  details: { field: string; message: string }[];
  product: Product;
  removedMarkup: string[];
  image: string;
}

type Field = [name: string, value: string | Blob];

async function send(
  path: string,
  fields: readonly Field[],
  permissions: Permission[] = ['adminPanel', 'addShopItems', 'editShopItems'],
): Promise<{ status: number; body: Reply }> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'photo.png');
  }
  const token = signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '', { sub: 'editor', permissions });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/api/admin/${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Reply };
}

async function photo(background: string): Promise<Blob> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())]);
}

const category = JSON.stringify({
  ...{ name: 'Худи', link: 'hoodies' },
  additional: [{ name: 'Все Худи', link: 'hoodies-all' }],
});

let number = 0;
async function fields(change: Record<string, string | undefined> = {}): Promise<Field[]> {
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
    Article: `F-${(number += 1)}`,
    ...change,
  };
  const given = Object.entries(texts).flatMap(([name, value]): Field[] =>
    value === undefined ? [] : [[name, value]],
  );
  return [...given, ['Images', await photo('#aa0000')], ['Images', await photo('#00aa00')]];
}

async function aProduct(change: Record<string, string> = {}): Promise<Product> {
  const { status, body } = await send('products/new', await fields(change));
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Товар успешно создан!' });
  return body.product;
}

describe('a new product', () => {
  it('is stored as the form says, cleaned, with its photos in their order', async () => {
    const { status, body } = await send('products/new', await fields());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      removedMarkup: ['onclick', '<script>'],
      product: {
        ...{ _id: body._id, Title: 'Худи «Заря»', Price: 5490.5, discountPrice: null },
        ...{ Description: '<p>Тёплое</p>', Tags: [{ name: 'Состав', value: 'хлопок' }] },
        ...{ Sizes: ['S', 'M'], Colors: ['black', 'white'], isItemAvailable: true, displayOnMain: true },
        Category: { name: 'Худи', additional: [{ name: 'Все Худи' }] },
        Collection: [{ name: 'Тихий лес' }],
      },
    });
    expect(new Set(body.product.Images).size).toBe(2);
    const shown = await eventually(async () => {
      const answer = await fetch(`${shop.url}/api/products/${body._id}`);
      if (answer.status !== 200) throw new Error(String(answer.status));
      return answer.json();
    }, 1_000);
    expect(shown).toMatchObject({ Title: 'Худи «Заря»', Images: body.product.Images });
    const [first = ''] = body.product.Images;
    expect((await fetch(`${shop.url}${first}`)).status).toBe(200);
  });

  it('is taken in the other spelling, with seams field by field', async () => {
    const { status, body } = await send('products/new', [
      ...(await fields({ Sizes: undefined, Colors: undefined, Collection: 'Тихий лес', Article: undefined })),
      ...([
        ['Sizes[]', 'S'],
        ['Sizes[]', '3XL'],
        ['Colors[]', 'red'],
        ['Seams[0][name]', 'Вышивка'],
        ['Seams[0][color]', 'orange'],
        ['Seams[0][photos]', await photo('#0000aa')],
      ] as Field[]),
    ]);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      product: {
        ...{ Sizes: ['S', '3XL'], Colors: ['red'], Collection: [{ name: 'Тихий лес' }] },
        article: expect.stringMatching(/^P-[2-9A-Z]{8}$/),
        Seams: [{ name: 'Вышивка', color: 'orange', photos: [expect.stringMatching(/^\/api\/images\//)] }],
      },
    });
  });

  it('has the article of its tag when it is given no other', async () => {
    const Tags = JSON.stringify([{ name: 'Артикул', value: 'TAG-7' }]);
    const { body } = await send('products/new', await fields({ Article: undefined, Tags }));
    expect(body.product.article).toBe('TAG-7');
    const again = await send('products/new', await fields({ Article: undefined, Tags }));
    expect(again).toMatchObject({ status: 409, body: { code: 'ARTICLE_TAKEN' } });
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['Title', { Title: '   ' }, productTexts.titleRequired],
    ['Price', { Price: undefined }, productTexts.priceRequired],
    ['Price', { Price: '' }, productTexts.priceRequired],
    ['Price', { Price: '0.5' }, productTexts.priceTooLow],
    ['Price', { Price: '10000001' }, productTexts.priceTooHigh],
    ['isItemType', { isItemType: 'other' }, productTexts.typeRequired],
    ['Tags.0.value', { Tags: '[{"name":"Состав","value":" "}]' }, productTexts.fieldRequired],
    ['Sizes', { Sizes: '[]' }, productTexts.sizeRequired],
    ['Colors', { Colors: '[]' }, productTexts.colourRequired],
    ['defaultSeamTitle', { hasSeamsByDefault: 'true' }, productTexts.defaultSeamRequired],
    ['Seams.0.name', { Seams: '[{"name":"","color":"red"}]' }, productTexts.seamNameRequired],
    ['Seams.0.color', { Seams: '[{"name":"A","color":""}]' }, productTexts.seamColourRequired],
    ['Seams.0.color', { Seams: '[{"name":"A","color":"красный"}]' }, productTexts.seamColourNotLatin],
    ['Category', { Category: undefined }, productTexts.categoryRequired],
    [
      'Category.additional',
      { Category: '{"name":"Худи","additional":[]}' },
      productTexts.subcategoryRequired,
    ],
  ])('is refused for its %s when it is %j', async (field, change, message) => {
    const { status, body } = await send('products/new', await fields(change));
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('is refused without a photo', async () => {
    const texts = (await fields()).filter(([name]) => name !== 'Images');
    const { status, body } = await send('products/new', texts);
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field: 'Images', message: productTexts.imageRequired });
  });

  it.each<[string, () => Promise<Blob>, number, string]>([
    ['a text that calls itself a photo', async () => new Blob(['Привет']), 400, 'IMAGE_UNREADABLE'],
    ['more than 5 MB', async () => new Blob([new Uint8Array(5_242_881)]), 413, 'IMAGE_TOO_LARGE'],
    [
      'sixty megapixels',
      async () => {
        const huge = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } });
        return new Blob([new Uint8Array(await huge.png({ compressionLevel: 9 }).toBuffer())]);
      },
      413,
      'IMAGE_TOO_LARGE',
    ],
    [
      'a photo that was cut off',
      async () => {
        const grain = Buffer.from(
          Array.from({ length: 90_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24),
        );
        const noise = sharp(grain, { raw: { width: 200, height: 150, channels: 3 } });
        const bytes = await noise.jpeg().toBuffer();
        return new Blob([new Uint8Array(bytes.subarray(0, bytes.length / 3))]);
      },
      400,
      'IMAGE_UNREADABLE',
    ],
  ])('with %s is refused, and nothing of it is there', async (_what, file, status, code) => {
    const products = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('products');
    const before = await products.countDocuments();
    const refused = await send('products/new', [...(await fields()), ['Images', await file()]]);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await products.countDocuments()).toBe(before);
  });

  it.each<[Field]>([[['Weight', '5']], [['Passport', new Blob(['x'])]], [['Category', '{']]])(
    'is refused with %j',
    async (field) => {
      expect((await send('products/new', [...(await fields({ Category: undefined })), field])).status).toBe(
        400,
      );
    },
  );
});

describe('an edited product', () => {
  it('keeps what was not sent, and is told to nobody who looked before', async () => {
    const loaded = await aProduct({ Seams: '[{"name":"Вышивка","color":"red","photos":[]}]' });
    const mine: Field[] = [
      ['_id', loaded._id],
      ['updatedAt', loaded.updatedAt],
    ];
    const saved = await send('products/update', [...mine, ['Title', 'Худи «Полдень»']]);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        message: 'Продукт успешно обновлен',
        product: { ...loaded, Title: 'Худи «Полдень»', updatedAt: expect.any(String) },
      },
    });
    const late = await send('products/update', [...mine, ['Price', '100'], ['Title', 'Худи «Ночь»']]);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'EDITED_MEANWHILE',
        details: expect.arrayContaining([{ field: 'title', message: expect.any(String) }]),
      },
    });
  });

  it('has its photos in the order of the form, without those that were removed', async () => {
    const { _id, Images } = await aProduct();
    const [first = '', second = ''] = Images;
    const { body } = await send('products/update', [
      ['_id', _id],
      ['ExistingImages', second],
      ['Images', await photo('#0000bb')],
      ['ExistingImages', first],
      ['Images', await photo('#00aa00')],
    ]);
    expect(body.product.Images).toEqual([second, expect.any(String), first]);
    const removed = await send('products/update', [
      ['_id', _id],
      ['RemovedImages', first],
      ['RemovedImages', second],
    ]);
    expect(removed.body.product.Images).toEqual([body.product.Images[1]]);
    const none = await send('products/update', [
      ['_id', _id],
      ['RemovedImages', body.product.Images[1] ?? ''],
    ]);
    expect(none).toMatchObject({
      status: 400,
      body: { details: [{ field: 'Images', message: productTexts.photoRequired }] },
    });
  });

  it('gives photos to its seams by their number, and loses seams with its category', async () => {
    const { _id } = await aProduct();
    const seams = JSON.stringify([
      { name: 'Вышивка', color: 'red', photos: [] },
      { name: 'Нашивка', color: 'blue', photos: [] },
    ]);
    const { body } = await send('products/update', [
      ['_id', _id],
      ['Seams', seams],
      ['SeamsPhotos_1', await photo('#123456')],
    ]);
    expect(body.product.Seams.map(({ photos }) => photos.length)).toEqual([0, 1]);
    const moved = await send('products/update', [
      ['_id', _id],
      ['Category', JSON.stringify({ name: 'Кружки', additional: [{ name: 'Все Кружки' }] })],
    ]);
    expect(moved.body.product).toMatchObject({ Seams: [], Category: { name: 'Кружки' } });
  });

  it('gives a colour to a photo', async () => {
    const { _id, Images } = await aProduct();
    const ImageColors = [{ image: Images[1], color: 'white' }];
    const { body } = await send('products/update', [
      ['_id', _id],
      ['ImageColors', JSON.stringify(ImageColors)],
    ]);
    expect(body.product).toMatchObject({ ImageColors });
  });

  it.each<[string, Field[], string, string]>([
    ['no title', [['Title', ' ']], 'Title', productTexts.titleRequired],
    ['no discount price', [['discountPrice', '']], 'discountPrice', productTexts.priceRequired],
    ['a discount below nothing', [['discountPrice', '-1']], 'discountPrice', productTexts.discountTooLow],
    ['too high a discount', [['discountPrice', '10000001']], 'discountPrice', productTexts.priceTooHigh],
    ['an empty tag', [['Tags', '[{"name":"Состав","value":""}]']], 'Tags.0.value', productTexts.tagRequired],
    [
      'a wrong photo',
      [['ExistingImages', 'https://evil.test/x']],
      'ExistingImages',
      'Ожидается адрес фотографии',
    ],
  ])('is refused with %s', async (_what, change, field, message) => {
    const { _id } = await aProduct();
    const { status, body } = await send('products/update', [['_id', _id], ...change]);
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('has to be there', async () => {
    const nobody: Field[] = [
      ['_id', '0123456789abcdef01234567'],
      ['Title', 'Худи'],
    ];
    expect(await send('products/update', nobody)).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    });
    expect((await send('products/update', [['_id', 'x']])).status).toBe(400);
  });
});

describe('a picture', () => {
  it('is stored by itself and twice only once', async () => {
    const first = await send('images', [['image', await photo('#abcdef')]]);
    expect(first).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^\/api\/images\//) } });
    expect((await send('images', [['image', await photo('#abcdef')]])).body.image).toBe(first.body.image);
    expect((await send('images', [])).status).toBe(400);
    expect((await send('images', [['photo', await photo('#abcdef')]])).status).toBe(400);
  });
});

describe('rights', () => {
  it.each<[string, Permission[]]>([
    ['products/new', ['adminPanel', 'editShopItems']],
    ['products/update', ['adminPanel', 'addShopItems']],
    ['images', ['adminPanel', 'addShopItems']],
  ])('%s is not for %j', async (path, permissions) => {
    expect(await send(path, await fields(), permissions)).toMatchObject({
      status: 403,
      body: { message: 'У вас недостаточно прав.' },
    });
  });

  it('other calls take no form of this kind', async () => {
    expect((await send('products', [['page', '1']])).status).toBe(415);
  });
});
