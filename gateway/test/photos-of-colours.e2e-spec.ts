import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editOrder, getStaffOrder, putImage } from '@shop/contracts';
import {
  aGuestCheckout,
  eventually,
  orderAsGuest,
  startMailServer,
  type TestMailServer,
} from '@shop/testing';
import sharp from 'sharp';
import { aCustomer } from './customer.ts';
import { bankIdOf, payAtBank, placeOrder } from './place-order.ts';
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
let mailbox: TestMailServer;
let productId: string;

beforeAll(async () => {
  mailbox = await startMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url, MAIL_FROM: 'Сорока <zakaz@shop.example>' });
  productId = await putHoodie(shop, photos);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const stem = (name: string): string => name.replace(/\.\w+$/, '');

interface OrderOf {
  orderId: number;
  products: { image: string | null; productId: { Images: string[] } | null }[];
}

async function orderInWhite(): Promise<OrderOf & { id: string }> {
  const line = { productId, colour: 'white', size: 'M', seam: null, quantity: 1 };
  await placeOrder(shop, productId, 1, { customerId: anna, lines: [line] });
  const { body } = await aCustomer(shop, anna).post('/api/user/orders', {});
  const [newest] = body as unknown as (OrderOf & { _id: string })[];
  if (!newest) throw new Error('no order');
  return { ...newest, id: newest._id };
}

describe('the photo of an ordered product', () => {
  it("is the one of the ordered colour for customer and staff, also after the product's photos changed", async () => {
    const { id, products } = await orderInWhite();
    expect(products[0]?.image).toBe('/api/images/white.webp');
    await putHoodie(shop, { ...photos, images: ['new.webp'], imageColours: [] });
    const { body } = await aCustomer(shop, anna).post(`/api/user/order/${id}`, {});
    expect(body).toMatchObject({
      // The field that earlier clients read contains the current photos of the product.
      products: [{ image: '/api/images/white.webp', productId: { Images: ['/api/images/new.webp'] } }],
    });
    const { lines } = await shop.bus.request(getStaffOrder, { id });
    expect(lines[0]?.product?.image).toBe('white.webp');
    await putHoodie(shop, photos);
  });

  it('changes when staff exchange the line for another colour', async () => {
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

  it('matches the ordered colour in the e-mail', async () => {
    const draw = async (background: string): Promise<string> => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } });
      const bytes = (await picture.png().toBuffer()).toString('base64');
      return (await shop.bus.request(putImage, { bytes })).name;
    };
    const [black, white] = [await draw('#101010'), await draw('#f0f0f0')];
    const drawn = await putHoodie(shop, {
      ...{ article: 'HD-102', images: [black, white], colours: ['black', 'white'] },
      imageColours: [
        { image: black, colour: 'black' },
        { image: white, colour: 'white' },
      ],
    });
    const checkout = aGuestCheckout(drawn, { email: 'in-white@example.ru' });
    const items = [{ ...checkout.items[0], Color: 'white' }];
    const { paymentUrl } = await orderAsGuest(shop.url, { ...checkout, items } as typeof checkout);
    await payAtBank(shop, bankIdOf(paymentUrl));
    await eventually(() => {
      const html = mailbox.received.find(({ to }) => to.includes('in-white@example.ru'))?.html ?? '';
      expect([html.includes(stem(white)), html.includes(stem(black))]).toEqual([true, false]);
    }, 20_000);
  });

  it('can be found by the chosen colour in favourites and carts', async () => {
    const customer = aCustomer(shop, anna);
    const item = { _id: productId, Color: 'white', Size: 'M', Seam: null, Quantity: 1 };
    await customer.post('/api/user/favorites/add', { item: { _id: productId, color: 'white' } });
    await customer.post('/api/user/cart/add', { item });
    const { body: favourites } = await customer.get('/api/user/favorites');
    expect(favourites).toMatchObject({ favoriteItems: [{ color: 'white' }] });
    const { body: cart } = await customer.get('/api/user/cart');
    expect(JSON.stringify(cart)).toContain('"Color":"white"');
    const { Quantity: _quantity, ...line } = item;
    const { body: details } = await customer.post('/api/products/details', { items: [line] });
    expect(JSON.stringify(details)).toContain('{"image":"/api/images/white.webp","color":"white"}');
  });

  it('matches the ordered colour on the payment page', async () => {
    const checkout = aGuestCheckout(productId);
    const items = [{ ...checkout.items[0], Color: 'white' }];
    const { paymentId, paymentUrl } = await orderAsGuest(shop.url, { ...checkout, items } as typeof checkout);
    await payAtBank(shop, bankIdOf(paymentUrl));
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
