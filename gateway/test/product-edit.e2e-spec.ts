import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productTexts, type Permission } from '@shop/domain';
import { createProduct, photo, productFields, sendForm, writeSections, type Field } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await writeSections(shop);
});
afterAll(() => shop.close());

type Rest = Parameters<typeof sendForm> extends [unknown, ...infer Others] ? Others : never;
const send = (...rest: Rest) => sendForm(shop, ...rest);

describe('editing a product', () => {
  it('keeps fields that were not sent, and rejects a save of an older version with the conflicts', async () => {
    const loaded = await createProduct(shop, { Seams: '[{"name":"Вышивка","color":"red","photos":[]}]' });
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
        details: expect.arrayContaining([{ field: 'Title', message: expect.any(String) }]),
      },
    });
  });

  it('saves photos in the order of the form, without removed ones', async () => {
    const { _id, Images } = await createProduct(shop);
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

  it('assigns seam photos by index, and removes seams when the category changes', async () => {
    const { _id } = await createProduct(shop);
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

  it('assigns a colour to a photo', async () => {
    const { _id, Images } = await createProduct(shop);
    const ImageColors = [{ image: Images[1], color: 'white' }];
    const { body } = await send('products/update', [
      ['_id', _id],
      ['ImageColors', JSON.stringify(ImageColors)],
    ]);
    expect(body.product).toMatchObject({ ImageColors });
  });

  it.each<[string, Field[], string, string]>([
    ['a version that is no date', [['updatedAt', 'x']], 'updatedAt', 'Ожидается дата и время'],
    ['a size twice', [['Sizes', '["S","S"]']], 'Sizes', productTexts.optionTwice('S')],
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
  ])('rejects %s', async (_what, change, field, message) => {
    const { _id } = await createProduct(shop);
    const { status, body } = await send('products/update', [['_id', _id], ...change]);
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('returns 404 for an unknown product and 400 for an invalid id', async () => {
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

describe('uploading a picture', () => {
  it('stores the same picture once, and rejects a form without it', async () => {
    const first = await send('images', [['image', await photo('#abcdef')]]);
    expect(first).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^\/api\/images\//) } });
    expect((await send('images', [['image', await photo('#abcdef')]])).body.image).toBe(first.body.image);
    expect((await send('images', [])).status).toBe(400);
    expect((await send('images', [['photo', await photo('#abcdef')]])).status).toBe(400);
  });
});

describe('permissions', () => {
  it.each<[string, Permission[]]>([
    ['products/new', ['adminPanel', 'editShopItems']],
    ['products/update', ['adminPanel', 'addShopItems']],
    ['images', ['adminPanel', 'viewUserOrders']],
  ])('%s rejects %j', async (path, permissions) => {
    expect(await send(path, await productFields(), permissions)).toMatchObject({
      status: 403,
      body: { message: 'У вас недостаточно прав.' },
    });
  });

  it('other endpoints reject multipart forms', async () => {
    expect((await send('products', [['page', '1']])).status).toBe(415);
  });
});
