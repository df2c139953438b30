import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addLine, createOwnPayment } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { bankIdOf, payOrder } from './place-order.ts';
import { startPromoShop, type PromoShop } from './promo-shop.ts';
import { staffCall, type StaffAnswer, type StaffCall } from './staff-call.ts';

let shop: PromoShop;
let staff: StaffCall;

beforeAll(async () => {
  shop = await startPromoShop();
  staff = staffCall(shop, ['editShopItems', 'viewUserOrders', 'changeOrderStatus']);
});
afterAll(() => shop.close());

const create = (body: object): Promise<StaffAnswer> => staff('POST', '/api/admin/promo/create', body);
const messagesOf = ({ body }: StaffAnswer): string[] =>
  (body['details'] as { message: string }[]).map(({ message }) => message);

it('says in the words of the specification what does not fit', async () => {
  const bad = await create({ phrase: ' ab ', uses: -1, action: { discountPercentage: 91 } });
  expect(bad.status).toBe(400);
  expect(messagesOf(bad)).toEqual([
    'Кодовое слово должно быть длиннее',
    'Количество применений не должно быть менее 0',
    'Скидка не может быть больше 90%',
  ]);
  expect((await staff('GET', '/api/admin/promo/674000000000000000000404')).status).toBe(404);
  expect((await staff('GET', '/api/admin/promo/nothing')).status).toBe(404);
  const editor = staffCall(shop, ['editShopItems']);
  expect((await editor('GET', '/api/admin/promos/674000000000000000000404/sales')).status).toBe(403);
});

it('is created, used by a first order, counted, and outlived by that order and its refund', async () => {
  const created = await create({
    phrase: 'первый10',
    uses: 5,
    endDate: '2040-12-31',
    conditions: { minCartAmount: 4390, specificProductId: '', usesPerCustomer: 1, firstOrderOnly: true },
    action: { discountPercentage: 10 },
    createdBy: 'somebody else',
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      phrase: 'ПЕРВЫЙ10',
      // The end of the day in Moscow.
      endDate: '2040-12-31T21:00:00.000Z',
      conditions: { minCartAmount: 4390, specificProductId: null, firstOrderOnly: true },
    },
  });
  expect(created.body['createdBy']).not.toBe('somebody else');
  const { _id: id, updatedAt } = created.body as { _id: string; updatedAt: string };
  expect(await create({ phrase: 'Первый10', uses: 1 })).toMatchObject({
    status: 409,
    body: { code: 'PROMO_CODE_TAKEN', details: [{ field: 'phrase' }] },
  });

  const buyer = await shop.buyer();
  const line = { productId: shop.ids.hoodie, colour: 'black', size: 'M', seam: null, isGift: false };
  const order = async (key: string) => {
    await shop.bus.request(addLine, { customerId: buyer.id, line, quantity: 1 });
    return shop.bus.request(createOwnPayment, {
      ...{ customerId: buyer.id, idempotencyKey: key, phrase: 'ПЕРВЫЙ10', deliveryType: 'CDEK' },
      ...{ destination: { addressId: buyer.addressId }, comment: '', contact: '' },
      lines: [{ ...line, quantity: 1 }],
    });
  };
  const { orderNumber: number, paymentId, paymentUrl } = await order('staff-promo-1');
  // The terms change while the order waits; what was agreed stays agreed: 4390 − 10 % + 350.
  const changed = await staff('PUT', `/api/admin/promo/update/${id}`, {
    updatedAt,
    action: { discountPercentage: 50 },
    endDate: '2026-01-01',
  });
  expect(changed.status).toBe(200);
  const paid = await payOrder(shop, { number, paymentId, bankId: bankIdOf(paymentUrl) });
  expect(paid.totalKopecks).toBe(430_100);
  const stale = await staff('PUT', `/api/admin/promo/update/${id}`, { updatedAt, uses: 6 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  await staff('PUT', `/api/admin/promo/update/${id}`, { endDate: null });

  await eventually(async () => {
    const { body } = await staff('GET', '/api/admin/promos?phrase=первый&action=&sort=');
    expect(body).toMatchObject([{ _id: id, usedTimes: 1, heldTimes: 0 }]);
  }, 10_000);
  await expect(order('staff-promo-2')).rejects.toMatchObject({ code: 'PROMO_FIRST_ORDER_ONLY' });
  expect(await buyer.post('/api/promo/apply', { phrase: 'первый10' })).toMatchObject({
    status: 422,
    body: { message: 'Этот промокод действует только на первый заказ' },
  });

  const salesOf = async () => (await staff('GET', `/api/admin/promos/${id}/sales`)).body;
  const sales = await salesOf();
  expect(sales).toMatchObject({
    ...{ orders: 1, revenue: 4301, discount: 439 },
    latest: [{ orderId: number, isPaid: true, amount: 4301, discount: 439, refunded: 0 }],
  });
  const [{ _id: orderId = '' } = {}] = sales['latest'] as { _id: string }[];
  const refund = await fetch(`${shop.url}/api/admin/orders/${orderId}/refund`, {
    method: 'POST',
    headers: {
      authorization: bearerOf(shop, {
        permissions: ['adminPanel', 'viewUserOrders', 'changeOrderStatus'],
      }),
      'content-type': 'application/json',
      'idempotency-key': 'staff-promo-refund',
    },
    body: JSON.stringify({ reason: 'Не подошёл размер', amount: 1000 }),
  });
  expect(refund.status).toBe(200);
  expect(await salesOf()).toMatchObject({ orders: 1, revenue: 3301, latest: [{ refunded: 1000 }] });
});
