import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;

beforeAll(async () => {
  shop = await shareStaffOrders();
});
afterAll(() => shop.close());

const reason = 'Не подошёл размер';
const refund = (id: string, body: Record<string, unknown>, key: string) =>
  shop.anna.post(`/api/admin/orders/${id}/refund`, { reason, ...body }, key);
const orderOf = async (id: string) => (await shop.reader.get(`/api/admin/orders/${id}`)).body;

describe('a refund', () => {
  it('by line returns the exact amount of the pieces and lists the lines', async () => {
    const { id } = await shop.aPaidOrder(3);
    const lines = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    expect(await refund(id, { lines }, 'lines-0001')).toMatchObject({
      status: 200,
      body: { status: 'succeeded', amount: 9_130, left: 4_390 },
    });
    expect(await orderOf(id)).toMatchObject({
      money: { refunded: 9_130, refundable: 4_390, missing: 0, toRefund: 0, state: 'partly-refunded' },
      receipt: [{ left: 4_390 }, { left: 0 }],
      refunds: [
        {
          amount: 9_130,
          reason,
          by: { name: 'Анна' },
          lines: [
            { Title: 'Худи «Звёздный кит»', amount: 8_780 },
            { Title: 'Доставка', amount: 350 },
          ],
        },
      ],
    });
    expect(await refund(id, { lines }, 'lines-0001')).toMatchObject({ status: 200, body: { amount: 9_130 } });
    expect(await refund(id, { lines: [{ line: 1, quantity: 1 }] }, 'lines-0001')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_KEY_TAKEN' },
    });
    expect(await refund(id, { lines: [{ line: 1, quantity: 1 }] }, 'lines-0002')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', message: expect.stringMatching(/: 0,00.руб\.$/) },
    });
  });

  it.each([
    [{ lines: [{ line: 7, quantity: 1 }] }, 'В чеке нет такой строки'],
    [
      {
        lines: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1 },
        ],
      },
      'Каждая строка чека указывается один раз',
    ],
    [{ lines: [{ line: 0, quantity: 1 }], amount: 1 }, 'Укажите или сумму, или строки чека'],
  ])('rejects %j', async (body, text) => {
    const { id } = await shop.aPaidOrder(1);
    const answer = await refund(id, body, 'lines-0003');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(text);
  });

  it('is limited by what was paid, whatever the total was edited to', async () => {
    const { id } = await shop.aPaidOrder(1);
    await shop.anna.put(`/api/admin/orders/${id}`, { amount: 50_000 });
    expect(await refund(id, { amount: 4_740.01 }, 'edited-0001')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE' },
    });
    await shop.anna.put(`/api/admin/orders/${id}`, { amount: 4_000 });
    expect(await orderOf(id)).toMatchObject({ money: { toRefund: 740 } });
    expect(await refund(id, { amount: 740 }, 'edited-0002')).toMatchObject({ body: { left: 4_000 } });
    expect(await orderOf(id)).toMatchObject({ money: { toRefund: 0, missing: 0 } });
    // The edit is reverted after its refund, so that amount is now missing.
    await shop.anna.put(`/api/admin/orders/${id}`, { amount: 4_740 });
    expect(await orderOf(id)).toMatchObject({ money: { toRefund: 0, missing: 740 } });
  });

  it('is given once per key, and concurrent refunds never exceed what was paid', async () => {
    const { id } = await shop.aPaidOrder(1);
    const same = await Promise.all([1, 2, 3, 4].map(() => refund(id, { amount: 100.55 }, 'race-0001')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(same.map(({ body }) => body['refundId'])).size).toBe(1);
    const two = await Promise.all([
      refund(id, { amount: 3_000 }, 'race-0002'),
      refund(id, { amount: 3_000 }, 'race-0003'),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await shop.orders.findOne({ _id: new ObjectId(id) });
    expect(stored?.['payment']).toMatchObject({ refundedKopecks: 310_055 });
    expect(stored?.['refunds']).toHaveLength(2);
  });

  it('and concurrent edits of the same order are both kept', async () => {
    const { id } = await shop.aPaidOrder(2);
    const [given, ...edits] = await Promise.all([
      refund(id, { amount: 1_000 }, 'beside-001'),
      ...[1, 2, 3].map((at) => shop.boris.put(`/api/admin/orders/${id}`, { userComment: `раз ${at}` })),
      shop.boris.put(`/api/admin/orders/${id}`, { amount: 9_000 }),
    ]);
    expect([given?.status, ...edits.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200]);
    expect(await orderOf(id)).toMatchObject({
      amount: 9_000,
      money: { paid: 9_130, refunded: 1_000, missing: 0 },
    });
    const { body } = await shop.reader.get(`/api/admin/orders/${id}/history`);
    const kinds = (body as unknown as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order-edited')).toHaveLength(4);
    expect(kinds).toEqual(expect.arrayContaining(['refund-requested', 'refund-ended']));
  });
});
