import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;

beforeAll(async () => {
  shop = await shareStaffOrders();
});
afterAll(() => shop.close());

/** An order of 8 780.00 that staff took themselves, so that its money is not with the provider. */
async function aManualOrder(): Promise<string> {
  const { body } = await shop.anna.put('/api/admin/orders/create', {
    userObject: { secondName: 'Петров', firstName: 'Иван', middleName: '' },
    ...{ deliveryType: 'CDEK', delivery_address: { address: 'Тверь, Советская, 1', index: '170100' } },
    ...{ contact: '+7 912 345-67-89', paid: true, status: 'succeeded', adminstatus: 'in-processing' },
    products: [
      { productId: shop.productId, title: 'x', price: 1, size: 'M', color: 'black', quantity: 2, seam: null },
    ],
  });
  return String(body['_id']);
}

const path = (id: string): string => `/api/admin/orders/${id}/refund/outside`;
const refund = { amount: 8_000.5, reason: 'Наличными' };

describe('POST /api/admin/orders/{id}/refund/outside', () => {
  it('records the refund once for a key, with its sum, reason and author', async () => {
    const id = await aManualOrder();
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await shop.anna.post(path(id), refund, 'outside-0001')).toEqual({
        status: 200,
        body: { amount: 8_000.5, refundId: expect.any(String) },
      });
    expect((await shop.reader.get(`/api/admin/orders/${id}`)).body).toMatchObject({
      money: { paid: 8_780, refunded: 8_000.5, outside: 779.5, refundable: 0 },
      refunds: [{ status: 'succeeded', amount: 8_000.5, reason: 'Наличными', outside: true }],
    });
    const { body } = await shop.reader.get(`/api/admin/orders/${id}/history`);
    const made = (body as unknown as { kind: string }[]).filter(({ kind }) => kind === 'refund-outside');
    expect(made).toMatchObject([
      {
        by: { name: 'Анна' },
        text: expect.stringMatching(/^Деньги вернули вне магазина: .*,50.* · Наличными$/),
      },
    ]);
    expect(await shop.anna.post(path(id), { ...refund, amount: 1 }, 'outside-0001')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_KEY_TAKEN' },
    });
  });

  it('refuses more than the rest', async () => {
    const id = await aManualOrder();
    await shop.anna.post(path(id), refund, 'outside-0002');
    const more = await shop.anna.post(path(id), { ...refund, amount: 779.51 }, 'outside-0003');
    expect(more.body).toMatchObject({ code: 'REFUND_TOO_LARGE', message: expect.stringContaining('779,50') });
    expect((await shop.anna.post(path(id), { ...refund, amount: 779.5 }, 'outside-0004')).status).toBe(200);
  });

  it('refuses money that the provider can return', async () => {
    const { id } = await shop.aPaidOrder();
    expect((await shop.anna.post(path(id), refund, 'outside-0005')).body).toMatchObject({
      code: 'OUTSIDE_REFUND_IMPOSSIBLE',
    });
  });

  it('is for staff who may change orders and see them', async () => {
    const id = await aManualOrder();
    expect((await shop.as(null).post(path(id), refund, 'outside-0006')).status).toBe(401);
    const workshop = shop.as(['adminPanel', 'changeOrderStatus']);
    for (const who of [shop.reader, workshop])
      expect((await who.post(path(id), refund, 'outside-0006')).status).toBe(403);
    expect((await shop.reader.get(`/api/admin/orders/${id}`)).body).toMatchObject({ refunds: [] });
  });

  it.each([
    ['no reason', { amount: 1 }],
    ['a blank reason', { amount: 1, reason: ' ' }],
    ['half a kopeck', { ...refund, amount: 1.005 }],
    ['neither sum nor refund', { reason: 'Наличными' }],
    ['both', { ...refund, refundId: 'r' }],
  ])('returns 400 for %s', async (_what, body) => {
    expect((await shop.anna.post(path('674000000000000000000009'), body, 'outside-0007')).status).toBe(400);
  });

  it('returns 400 without a key, and 404 for an unknown order', async () => {
    const nothing = path('674000000000000000000009');
    expect((await shop.anna.post(nothing, refund)).status).toBe(400);
    expect((await shop.anna.post(nothing, refund, 'outside-0008')).status).toBe(404);
  });
});
