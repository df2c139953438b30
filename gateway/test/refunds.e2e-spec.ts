import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundOrder } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { MongoClient, ObjectId, type Document, type Filter, type WithId } from 'mongodb';
import { bearerOf } from './access-token.ts';
import { payOrder, placeOrder } from './place-order.ts';
import { putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;
let productId: string;

beforeAll(async () => {
  shop = await shareShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  productId = await putHoodie(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

/** Places an order and pays it at the sandbox bank. @returns its id and the paid amount */
async function aPaidOrder(): Promise<{ orderId: string; totalKopecks: number }> {
  const order = await placeOrder(shop, productId, 2);
  const { totalKopecks } = await payOrder(shop, order);
  const { paymentId } = order;
  return { orderId: String((await orderOf({ paymentId }))?._id), totalKopecks };
}

const orderOf = (filter: Filter<Document>): Promise<WithId<Document> | null> =>
  mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders').findOne(filter);

async function send(
  orderId: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${shop.url}/api/admin/orders/${orderId}/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}

describe('POST /api/admin/orders/{id}/refund', () => {
  const nobody = '674000000000000000000009';
  const input = { reason: 'Не подошёл размер' };
  const staff = (...permissions: Permission[]): Record<string, string> => ({
    authorization: bearerOf(shop, { sub: 'manager', permissions }),
    'idempotency-key': 'key-0001',
  });

  it('returns 401 without a token, and 403 to staff without the permission', async () => {
    expect((await send(nobody, input, {}))[0]).toBe(401);
    expect((await send(nobody, input, staff('adminPanel', 'viewUserOrders')))[0]).toBe(403);
    expect((await send(nobody, input, staff('adminPanel', 'changeOrderStatus')))[0]).toBe(403);
  });

  const manager = () => staff('adminPanel', 'viewUserOrders', 'changeOrderStatus');

  it.each([
    ['no reason', {}],
    ['no sum', { ...input, amount: 0 }],
    ['half a kopeck', { ...input, amount: 1.005 }],
    ['something else', { ...input, provider: 'mine' }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await send(nobody, body, manager()))[0]).toBe(400);
  });

  it.each([
    [0, 'Должно быть больше 0'],
    [-1, 'Должно быть больше 0'],
  ])('rejects an amount of %d roubles with one message', async (amount, message) => {
    const [status, body] = await send(nobody, { ...input, amount }, manager());
    expect([status, body]).toMatchObject([400, { details: [{ field: 'amount', message }] }]);
    expect((body as { details: unknown[] }).details).toHaveLength(1);
  });

  it('returns 400 without a key, and 404 for an unknown order', async () => {
    const { authorization = '' } = manager();
    expect((await send(nobody, input, { authorization }))[0]).toBe(400);
    expect((await send(nobody, input, manager()))[0]).toBe(404);
    expect((await send('no-id', input, manager()))[0]).toBe(404);
  });

  it('refunds a part, and the history names the staff member', async () => {
    const { orderId, totalKopecks } = await aPaidOrder();
    const sent = await send(orderId, { ...input, amount: 350 }, manager());
    expect(sent).toEqual([
      200,
      {
        refundId: expect.any(String),
        status: 'succeeded',
        amount: 350,
        refused: 0,
        left: (totalKopecks - 35_000) / 100,
      },
    ]);
    expect((await orderOf({ _id: new ObjectId(orderId) }))?.['history']).toContainEqual(
      expect.objectContaining({ kind: 'refund-requested', actor: { kind: 'process', name: 'manager' } }),
    );
  });
});

describe('a refund over the bus', () => {
  it('returns a part and then the rest through the sandbox bank', async () => {
    const { orderId, totalKopecks } = await aPaidOrder();
    const input = { ...refundOrder.example.request, orderId, amountKopecks: 35_000 };
    const part = await shop.bus.request(refundOrder, input);
    expect(part).toMatchObject({ status: 'succeeded', leftKopecks: totalKopecks - 35_000 });
    await expect(shop.bus.request(refundOrder, input)).resolves.toEqual(part);
    const rest = { ...input, amountKopecks: null, idempotencyKey: 'key-0002' };
    await expect(shop.bus.request(refundOrder, rest)).resolves.toMatchObject({ leftKopecks: 0 });
    await expect(
      shop.bus.request(refundOrder, { ...rest, amountKopecks: 1, idempotencyKey: 'key-0003' }),
    ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', message: expect.stringContaining('0,00') });
  });
});
