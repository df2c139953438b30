import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProduct, getPayment, putCategory } from '@shop/contracts';
import { aGuestCheckout, eventually, orderAsGuest, storePictures } from '@shop/testing';
import { aCustomer } from './customer.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

/** All services share one limit for seam names: a name that can be published can be shown, chosen and bought. */
const seam = 'ш'.repeat(250);
const seams = [{ name: seam, colour: 'orange', photos: [] }];
const customerId = '674000000000000000000888';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await shareShop();
  productId = await putHoodie(shop, { seams });
});
afterAll(() => shop.close());

describe('a seam of 250 characters', () => {
  it('can be published by staff', async () => {
    const items = [{ link: 'hoodie', name: 'Худи' }];
    const category = await shop.bus.request(putCategory, {
      link: 'hoodies',
      name: 'Худи',
      position: 0,
      items,
    });
    const { categoryLink: _c, subcategoryLinks: _s, collections: _n, ...content } = aHoodie;
    await storePictures(shop.env['STORAGE_URL'] ?? '', content.images);
    const created = await shop.bus.request(createProduct, {
      ...content,
      article: 'LONG-SEAM',
      seams,
      categoryId: category.id,
      subcategoryIds: category.items.map(({ id }) => id),
      collectionIds: [],
    });
    expect(created.seams).toEqual(seams);
  });

  it('is shown on the product', async () => {
    const answer = await fetch(`${shop.url}/api/products/${productId}`);
    expect(await answer.json()).toMatchObject({ Seams: [{ name: seam, color: 'orange' }] });
  });

  it('can be added to a cart', async () => {
    const customer = aCustomer(shop, customerId);
    const item = { _id: productId, Color: 'black', Size: 'M', Seam: seam };
    expect(await customer.post('/api/user/cart/add', { item })).toMatchObject({
      status: 200,
      body: { cartItems: [{ Seam: seam, Quantity: 1 }] },
    });
    const line = { ...item, Quantity: 1 };
    const details = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${shop.url}/api/products/details`, {
      ...details,
      body: JSON.stringify({ items: [line] }),
    });
    expect(answer.status).toBe(200);
  });

  it('can be ordered and paid', async () => {
    const items = [{ _id: productId, Color: 'black', Size: 'M', Seam: seam, Quantity: 1 }];
    const { paymentId, paymentUrl } = await orderAsGuest(shop.url, aGuestCheckout(productId, { items }));
    const page = new URL(new URL(paymentUrl).pathname, shop.url);
    await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' });
    await eventually(async () => {
      expect(await shop.bus.request(getPayment, { paymentId })).toMatchObject({ status: 'succeeded' });
    }, 20_000);
  });
});
