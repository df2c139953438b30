import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayment, decideSandboxPayment, editOrder, getStaffOrder } from '@shop/contracts';
import { aGuestCheckout, eventually, orderAsGuest } from '@shop/testing';
import { aCustomer } from './customer.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const anna = '674000000000000000000771';
const photos = {
  images: ['black.webp', 'sizes.webp', 'white.webp'],
  imageColours: [
    { image: 'black.webp', colour: 'black' },
    { image: 'white.webp', colour: 'white' },
  ],
  colours: ['black', 'white'],
};

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  productId = await putHoodie(shop, photos);
});
afterAll(() => shop.close());

interface OrderOf {
  orderId: number;
  products: { image: string | null; productId: { Images: string[] } | null }[];
}

async function orderInWhite(): Promise<OrderOf & { id: string }> {
  const line = { productId, colour: 'white', size: 'M', seam: null, quantity: 1 };
  await shop.bus.request(createPayment, {
    ...createPayment.example.request,
    ...{ customerId: anna, idempotencyKey: null, lines: [line] },
  });
  const { body } = await aCustomer(shop, anna).post('/api/user/orders', {});
  const [newest] = body as unknown as (OrderOf & { _id: string })[];
  if (!newest) throw new Error('no order');
  return { ...newest, id: newest._id };
}

describe('a bought thing', () => {
  it('keeps the photo of its colour in the account and for staff, also when the product shows others since', async () => {
    const { id, products } = await orderInWhite();
    expect(products[0]?.image).toBe('/api/images/white.webp');
    await putHoodie(shop, { ...photos, images: ['new.webp'], imageColours: [] });
    const { body } = await aCustomer(shop, anna).post(`/api/user/order/${id}`, {});
    expect(body).toMatchObject({
      // What clients of before read is how the product looks now.
      products: [{ image: '/api/images/white.webp', productId: { Images: ['/api/images/new.webp'] } }],
    });
    const { lines } = await shop.bus.request(getStaffOrder, { id });
    expect(lines[0]?.product?.image).toBe('white.webp');
    await putHoodie(shop, photos);
  });

  it('that staff exchange for another colour gets the photo of that one', async () => {
    const { id } = await orderInWhite();
    const before = await shop.bus.request(getStaffOrder, { id });
    await shop.bus.request(editOrder, {
      ...editOrder.example.request,
      id,
      expectedUpdatedAt: before.updatedAt,
      changes: { lines: [{ productId, colour: 'black', size: 'M', seam: null, quantity: 1 }] },
    });
    const { lines } = await shop.bus.request(getStaffOrder, { id });
    expect(lines[0]).toMatchObject({ colour: 'black', product: { image: 'black.webp' } });
  });

  it('is shown on the page of its payment as it was chosen', async () => {
    const checkout = aGuestCheckout(productId);
    const items = [{ ...checkout.items[0], Color: 'white' }];
    const { paymentId, paymentUrl } = await orderAsGuest(shop.url, { ...checkout, items } as typeof checkout);
    await shop.bus.request(decideSandboxPayment, {
      ...decideSandboxPayment.example.request,
      id: paymentUrl.split('/').at(-1) ?? '',
    });
    await eventually(async () => {
      const answer = await fetch(`${shop.url}/api/payment/get/${paymentId}`, { method: 'POST' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        products: [
          {
            Title: aHoodie.title,
            image: '/api/images/white.webp',
            ProductDetails: { color: 'white', size: 'M', quantity: 2, seam: null },
            isGift: false,
          },
        ],
      });
    }, 20_000);
  });
});
