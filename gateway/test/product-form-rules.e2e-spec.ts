import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productTexts } from '@shop/domain';
import { MongoClient, ObjectId } from 'mongodb';
import { createProduct, productFields, sendForm, writeSections, type Product } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall } from './staff-call.ts';

/** Rules that depend on other stored data, and forms that no client sends. */
let shop: TestShop;
let mongo: MongoClient;
let product: Product;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  await writeSections(shop);
  product = await createProduct(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const update = (fields: Record<string, string>, id = product._id) =>
  sendForm(shop, 'products/update', [['_id', id], ...Object.entries(fields)]);
const refused = (field: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: { code: 'BAD_REQUEST', details: [{ field, message }] },
});
const stored = (): Promise<unknown> =>
  staffCall(shop, ['editShopItems'])('GET', `/api/admin/products/${product._id}`);

const never = `/api/images/${'0'.repeat(32)}.webp`;
const gone = 'Этой фотографии нет в магазине. Загрузите её заново';

describe('photos that are not stored', () => {
  it.each([
    ['ExistingImages', { ExistingImages: never }, 'Images'],
    ['Seams', { Seams: JSON.stringify([{ name: 'Вышивка', color: 'red', photos: [never] }]) }, 'Seams'],
  ])('are rejected in %s', async (_name, fields, field) => {
    const before = await stored();
    expect(await update(fields)).toMatchObject(refused(field, gone));
    expect(await stored()).toEqual(before);
  });

  it('are rejected in a new product', async () => {
    const fields = (await productFields()).filter(([name]) => name !== 'Images');
    expect(await sendForm(shop, 'products/new', [...fields, ['ExistingImages', never]])).toMatchObject(
      refused('Images', gone),
    );
  });

  it('are rejected in a collection', async () => {
    const call = staffCall(shop, ['addShopItems', 'editShopItems']);
    expect(
      await call('POST', '/api/admin/collection/new', { name: 'Луг', link: 'meadow', card_img: never }),
    ).toMatchObject(refused('card_img', gone));
  });
});

describe('rules across two fields apply when only one of them is sent', () => {
  it('the default variant requires a name', async () => {
    expect(await update({ hasSeamsByDefault: 'true' })).toMatchObject(
      refused('defaultSeamTitle', productTexts.defaultSeamRequired),
    );
    expect(await update({ hasSeamsByDefault: 'true', defaultSeamTitle: 'Без вышивки' })).toMatchObject({
      status: 200,
    });
    expect(await update({ defaultSeamTitle: '' })).toMatchObject(
      refused('defaultSeamTitle', productTexts.defaultSeamRequired),
    );
  });

  it('a product cannot be hidden before it is published', async () => {
    const { _id } = await createProduct(shop, { publishAt: '2100-02-01T00:00:00Z' });
    expect(await update({ hideAt: '2100-01-01T00:00:00Z' }, _id)).toMatchObject(
      refused('hideAt', productTexts.hiddenBeforePublished),
    );
  });

  it('a discount cannot end before it begins, and requires a discount price', async () => {
    const { _id } = await createProduct(shop, { discountPrice: '100', discountFrom: '2100-02-01T00:00:00Z' });
    expect(await update({ discountTo: '2100-01-01T00:00:00Z' }, _id)).toMatchObject(
      refused('discountTo', productTexts.discountEndsFirst),
    );
    expect(await update({ discountTo: '2100-01-01T00:00:00Z' })).toMatchObject(
      refused('discountPrice', productTexts.discountMissing),
    );
  });

  it('the rules apply to a new product too', async () => {
    const fields = await productFields({ discountTo: '2100-01-01T00:00:00Z' });
    expect(await sendForm(shop, 'products/new', fields)).toMatchObject(
      refused('discountPrice', productTexts.discountMissing),
    );
  });

  const soon = new Date('2100-01-01T00:00:00Z');
  const later = new Date('2100-02-01T00:00:00Z');

  /** Products that break a rule, as they may have been stored before the rule existed. */
  const broken: Record<string, Record<string, unknown>> = {
    'a default variant without a name': { hasSeamsByDefault: true, defaultSeamTitle: '' },
    'a product that is hidden before it is published': { publishAt: later, hideAt: soon },
    'a discount that ends before it begins': {
      ...{ plannedDiscountKopecks: 10_000, discountFrom: later, discountTo: soon },
    },
    'the end of a discount without a price': { discountPriceKopecks: null, discountTo: later },
  };

  it.each(Object.entries(broken))('%s does not prevent changes of other fields', async (_name, fields) => {
    const { _id } = await createProduct(shop);
    const products = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('products');
    const byId = { _id: new ObjectId(_id) };
    await products.updateOne(byId, { $set: fields });
    expect(await update({ Title: 'Худи «Полдень»', Price: '6000' }, _id)).toMatchObject({ status: 200 });
    expect(await products.findOne(byId)).toMatchObject({
      ...fields,
      ...{ title: 'Худи «Полдень»', priceKopecks: 600_000 },
    });
  });
});

describe('malformed input', () => {
  const unusable = 'Текст содержит недопустимые символы';

  it.each([
    ['Title', 'Худи\u0000', 'Title'],
    ['Description', '<p>a\u0007</p>', 'Description'],
    ['Tags', JSON.stringify([{ name: 'Состав', value: 'лён\u0000' }]), 'Tags.0.value'],
    ['Sizes', JSON.stringify(['S\u0000']), 'Sizes.0'],
  ])('control characters are rejected in %s', async (name, value, field) => {
    expect(await update({ [name]: value })).toMatchObject(refused(field, unusable));
  });

  it.each(['0x10', '1e3', '+5', '5.', '.5', '1_0'])('%s is rejected as a price', async (price) => {
    expect(await update({ Price: price })).toMatchObject(refused('Price', productTexts.priceRequired));
  });

  it.each(['{"name":"Вышивка"}', '"Вышивка"', '5'])(
    '%s is rejected as seams, and the stored ones are kept',
    async (seams) => {
      const before = await stored();
      expect(await update({ Seams: seams })).toMatchObject({ status: 400 });
      expect(await stored()).toEqual(before);
    },
  );
});
