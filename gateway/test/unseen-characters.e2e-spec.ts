import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { putPerson } from '@shop/contracts';
import { productTexts } from '@shop/domain';
import type { RunningApp } from '@shop/service-kit';
import { aGuestCheckout, eventually } from '@shop/testing';
import { MongoClient, ObjectId } from 'mongodb';
import { TestBrowser } from './browser.ts';
import { createProduct, productFields, sendForm, writeSections, type Product } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

/** Invisible characters: direction marks, zero-width spaces, a filler. */
const unseen = '\u202e\u200b\u2066\ufeff\u3164';
/** The intended text with the invisible characters that copying adds. */
const copied = (text: string): string => `\u2067\u200b ${text.replace('и', 'и\u200e')} \ufeff\u202c`;

let shop: TestShop;
let mongo: MongoClient;
let staff: StaffCall;

beforeAll(async () => {
  shop = await startShop();
  await writeSections(shop);
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  staff = staffCall(shop, ['addShopItems', 'editShopItems']);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const productInShop = async (id: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`${shop.url}/api/products/${id}`)).json()) as Record<string, unknown>;

describe('invisible characters are removed', () => {
  it('from all texts of a product', async () => {
    const made = await createProduct(shop, {
      ...{ Title: copied('Худи «Кит»'), Article: copied('КИТ-1'), Sizes: JSON.stringify([copied('S')]) },
      ...{ Tags: JSON.stringify([{ name: copied('Состав'), value: copied('хлопок и лён') }]) },
      ...{ Seams: JSON.stringify([{ name: copied('Вышивка'), color: copied('red'), photos: [] }]) },
      ...{ Colors: JSON.stringify([copied('white')]), hasSeamsByDefault: 'true' },
      defaultSeamTitle: copied('Без вышивки'),
    });
    expect(made).toMatchObject({ Title: 'Худи «Кит»', article: 'КИТ-1', Sizes: ['S'], Colors: ['white'] });
    await eventually(async () => {
      expect(await productInShop(made._id)).toMatchObject({
        ...{ Title: 'Худи «Кит»', Sizes: ['S'], Colors: ['white'], defaultSeamTitle: 'Без вышивки' },
        Seams: [{ name: 'Вышивка', color: 'red' }],
        Tags: [{ name: 'Состав', value: 'хлопок и лён' }],
      });
    }, 5_000);
    // The article equals the existing one.
    const twin = await sendForm(shop, 'products/new', await productFields({ Article: 'К\u200bИТ-1' }));
    expect(twin.body).toMatchObject({ code: 'ARTICLE_TAKEN' });
  });

  it('except in joined emoji and soft hyphens', async () => {
    const title = 'Лонг\u00adслив 👩‍🚀 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect((await createProduct(shop, { Title: title })).Title).toBe(title);
    const answer = await fetch(`${shop.url}/api/search/${encodeURIComponent('лонгслив')}`);
    expect(JSON.stringify(await answer.json())).toContain(title);
  });

  it.each([
    ['Title', { Title: unseen }, productTexts.titleRequired],
    [
      'Tags.0.value',
      { Tags: JSON.stringify([{ name: 'Состав', value: unseen }]) },
      productTexts.fieldRequired,
    ],
    [
      'Seams.0.name',
      { Seams: JSON.stringify([{ name: unseen, color: 'red' }]) },
      productTexts.seamNameRequired,
    ],
  ])('and a %s that consists only of them counts as empty', async (field, change, message) => {
    const { status, body } = await sendForm(shop, 'products/new', await productFields(change));
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });

  it('from names of categories, collections and pages', async () => {
    const add = staffCall(shop, ['addShopItems', 'editShopItems']);
    const category = await add('POST', '/api/admin/category/new', {
      ...{ name: copied('Сумки и кошельки'), link: '\u200bbags ' },
      items: [{ name: copied('Сумки'), link: 'bags-all\ufeff' }],
    });
    const collection = await add('POST', '/api/admin/collection/new', {
      name: copied('Зима'),
      link: 'winter',
    });
    expect([category.status, collection.status]).toEqual([200, 200]);
    const { body: page } = await add('POST', '/api/admin/pages', { title: copied('Оплата и доставка') });
    expect(page).toMatchObject({ title: 'Оплата и доставка', link: 'oplata-i-dostavka' });
    const { body: categories } = await add('GET', '/api/admin/categories');
    expect(categories['data']).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Сумки и кошельки', link: 'bags' },
        items: [expect.objectContaining({ name: 'Сумки', link: 'bags-all' })],
      }),
    );
    const { body: collections } = await add('GET', '/api/admin/collections');
    expect(collections['data']).toContainEqual(expect.objectContaining({ name: 'Зима' }));
    for (const [path, body] of [
      ['/api/admin/category/new', { name: unseen, link: 'nothing', items: [] }],
      ['/api/admin/collection/new', { name: unseen, link: 'nothing' }],
      ['/api/admin/pages', { title: unseen }],
    ] as const)
      expect(await add('POST', path, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('from names of people', async () => {
    await shop.bus.request(putPerson, {
      phone: '79992229001',
      password: 'soroka-demo',
      email: 'un@example.ru',
    });
    const anna = new TestBrowser(shop);
    await anna.signIn('79992229001', 'soroka-demo');
    const names = { 'First name': copied('Ирина'), Nickname: `${unseen}Сорока` };
    expect(await anna.post('/api/user/update-profile', names)).toMatchObject({
      body: { 'First name': 'Ирина', Nickname: 'Сорока' },
    });
    const guest = await fetch(`${shop.url}/api/payment/create/guest`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(aGuestCheckout('a'.repeat(24), { firstName: unseen })),
    });
    expect(await guest.json()).toMatchObject({ code: 'BUYER_INCOMPLETE', details: [{ field: 'firstName' }] });
  });
});

describe('a product that was stored with invisible characters', () => {
  let old: Product;
  let second: RunningApp;

  beforeAll(async () => {
    old = await createProduct(shop, { Title: 'Старое', Article: 'OLD-1' });
    const stored = {
      title: unseen,
      colours: ['black', 'b\u200b'],
      article: 'OLD\u200b-1',
      defaultSeamTitle: unseen,
    };
    const products = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('products');
    await products.updateOne({ _id: new ObjectId(old._id) }, { $set: stored });
    // Only a newly started process reads documents that were written directly to the database.
    second = await catalogue({ env: shop.env });
  });
  afterAll(() => second.close());

  it('can be read, and an edit corrects the edited field', async () => {
    const form = await staff('GET', `/api/admin/products/${old._id}`);
    expect(form).toMatchObject({ status: 200, body: { Title: unseen, article: 'OLD\u200b-1' } });
    const priced = await sendForm(shop, 'products/update', [
      ['_id', old._id],
      ['Price', '4990'],
    ]);
    expect(priced.status).toBe(200);
    await eventually(async () => {
      expect(await productInShop(old._id)).toMatchObject({
        Title: unseen,
        Price: 4_990,
        Colors: ['black', 'b\u200b'],
      });
    }, 5_000);
    const mended = await sendForm(shop, 'products/update', [
      ['_id', old._id],
      ['Title', copied('Новое')],
    ]);
    expect(mended.body.product).toMatchObject({ Title: 'Новое' });
  });
});
