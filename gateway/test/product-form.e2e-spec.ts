import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productTexts } from '@shop/domain';
import { eventually } from '@shop/testing';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { photo, productFields, sendForm, writeSections, type Field } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  await writeSections(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

type Rest = Parameters<typeof sendForm> extends [unknown, ...infer Others] ? Others : never;
const send = (...rest: Rest) => sendForm(shop, ...rest);

describe('creating a product', () => {
  it('stores the sanitised form with its photos in order', async () => {
    const { status, body } = await send('products/new', await productFields());
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

  it('accepts the alternative field names, with each field of a seam sent separately', async () => {
    const { status, body } = await send('products/new', [
      ...(await productFields({
        Sizes: undefined,
        Colors: undefined,
        Collection: 'Тихий лес',
        Article: undefined,
      })),
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

  it('takes the article from the tag when none is sent, and rejects a duplicate', async () => {
    const Tags = JSON.stringify([{ name: 'Артикул', value: 'TAG-7' }]);
    const { body } = await send('products/new', await productFields({ Article: undefined, Tags }));
    expect(body.product.article).toBe('TAG-7');
    const again = await send('products/new', await productFields({ Article: undefined, Tags }));
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
    ['Sizes', { Sizes: undefined }, productTexts.sizeRequired],
    ['Colors', { Colors: undefined }, productTexts.colourRequired],
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
  ])('rejects an invalid %s: %j', async (field, change, message) => {
    const { status, body } = await send('products/new', await productFields(change));
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('rejects a product without a photo', async () => {
    const texts = (await productFields()).filter(([name]) => name !== 'Images');
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
  ])('rejects %s and stores nothing', async (_what, file, status, code) => {
    const products = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('products');
    const before = await products.countDocuments();
    const refused = await send('products/new', [...(await productFields()), ['Images', await file()]]);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await products.countDocuments()).toBe(before);
  });

  it.each<[Field]>([[['Weight', '5']], [['Passport', new Blob(['x'])]], [['Category', '{']]])(
    'rejects %j',
    async (field) => {
      expect(
        (await send('products/new', [...(await productFields({ Category: undefined })), field])).status,
      ).toBe(400);
    },
  );
});
