import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { ObjectId } from 'mongodb';
import { bearerOf } from './access-token.ts';
import { openStaffOrders, type StaffOrder, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let paid: StaffOrder;
let unpaid: StaffOrder;
const nobody = 'f'.repeat(24);

beforeAll(async () => {
  shop = await openStaffOrders();
  paid = await shop.aPaidOrder(2);
  unpaid = await shop.anUnpaidOrder();
});
afterAll(() => shop.close());

const list = (body: object = {}) => shop.reader.post('/api/admin/orders', body);
async function numbers(body: object): Promise<unknown[]> {
  const answer = await list(body);
  expect(answer.status).toBe(200);
  return (answer.body['data'] as { orderId: number }[]).map(({ orderId }) => orderId);
}
const stored = async ({ id }: Pick<StaffOrder, 'id'>) => shop.orders.findOne({ _id: new ObjectId(id) });

describe('endpoints that require permissions', () => {
  const calls: [string, (who: ReturnType<StaffOrders['as']>) => Promise<{ status: number }>, boolean][] = [
    ['list', (who) => who.post('/api/admin/orders', {}), false],
    [
      'status',
      (who) => who.put('/api/admin/orders/status', { orderIds: [nobody], status: 'delivered' }),
      true,
    ],
    ['delete', (who) => who.delete('/api/admin/orders', { orderIds: [1] }), true],
    ['restore', (who) => who.put('/api/admin/orders/restore', { orderIds: [1] }), true],
  ];
  it.each(calls)('%s', async (_name, call, changes) => {
    expect((await call(shop.as(null))).status).toBe(401);
    expect((await call(shop.as(['viewUserOrders', 'changeOrderStatus']))).status).toBe(403);
    expect((await call(shop.as(['adminPanel']))).status).toBe(403);
    expect((await call(shop.reader)).status).toBe(changes ? 403 : 200);
    expect((await call(shop.anna)).status).toBe(200);
  });
});

describe('POST /api/admin/orders', () => {
  it('returns an order with the field names of the specification', async () => {
    const { body } = await list({ orderSearchTerm: String(paid.number) });
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          _id: paid.id,
          orderId: paid.number,
          amount: 9_130,
          adminStatus: 'in-processing',
          status: 'succeeded',
          money: 'paid',
          delivery_type: 'CDEK',
          delivery_address: { index: 170_100, address: 'Тверь, Советская, 1' },
          userInfo: { 'First name': 'Иван', 'Second name': 'Петров', Phone: '79123456789' },
          userObject: { firstName: 'Иван', secondName: 'Петров', phone: '79123456789' },
          isCustom: false,
          products: [
            { Title: 'Худи «Звёздный кит»', ProductDetails: { quantity: 2, color: 'black', size: 'M' } },
          ],
          productCount: 1,
        },
      ],
    });
  });

  it.each([
    ['the phone in another spelling', { orderSearchTerm: '8 (912) 345-67-89 петров' }, true],
    ['the title', { orderSearchTerm: 'кит звездный' }, true],
    ['nobody', { orderSearchTerm: 'сидоров' }, false],
    ['the address', { orderAddressSearchTerm: 'советская 170100' }, true],
    ['the money', { money: 'paid' }, true],
    ['other money', { money: 'to-refund' }, false],
    ['the status', { selectedStatus: 'in-processing' }, true],
    ['all statuses', { selectedStatus: 'all', selectedUserId: null, dateRange: null }, true],
    ['empty filters', { orderSearchTerm: '', selectedUserId: '', dateRange: ['', ''] }, true],
    ['another status', { selectedStatus: 'delivered' }, false],
    ['the dates', { dateRange: ['2020-01-01T00:00:00.000Z', '2120-01-01T00:00:00.000Z'] }, true],
    ['dates with a zone', { dateRange: ['2020-01-01T00:00:00+03:00', null] }, true],
    ['other dates', { dateRange: [null, '2020-01-01T00:00:00.000Z'] }, false],
    ['no track number', { hasTrack: false }, true],
    ['a track number', { hasTrack: true }, false],
    ['being late', { overdue: true }, false],
  ])('filters by %s', async (_what, body, isFound) => {
    const found = await numbers(body);
    if (isFound) expect(found).toContain(paid.number);
    else expect(found).not.toContain(paid.number);
  });

  it.each(['orderId', 'createdBy', 'adminStatus', 'amount', 'delivery_type'])(
    'returns all orders sorted by %s in both directions',
    async (sortField) => {
      const ascending = await numbers({ sortField, sortDirection: 'asc' });
      const descending = await numbers({ sortField, sortDirection: 'desc' });
      expect(ascending.toSorted()).toEqual([paid.number, unpaid.number].toSorted());
      expect(descending).toEqual(ascending.toReversed());
      // The unpaid order was placed after the paid one; both have the same sum, status and delivery.
      if (sortField === 'orderId' || sortField === 'createdBy')
        expect(ascending).toEqual([paid.number, unpaid.number]);
    },
  );

  it.each([
    [{ limit: 101 }],
    [{ page: 0 }],
    [{ sortField: 'buyer' }],
    [{ selectedStatus: 'lost' }],
    [{ selectedUserId: 'me' }],
    [{ dateRange: ['yesterday', null] }],
    [{ dateRange: ['2026-11-20T00:00:00+03:00', '2026-11-19T20:00:00.000Z'] }],
    [{ $where: '1' }],
  ])('rejects %j', async (body) => {
    expect((await list(body)).status).toBe(400);
  });
});

describe('PUT /api/admin/orders/status', () => {
  const set = (body: object) => shop.anna.put('/api/admin/orders/status', body);

  it('previews the number of e-mails, and then returns the result of each order', async () => {
    const orderIds = [paid.id, unpaid.id, nobody];
    const input = { orderIds, status: 'handed-over-for-delivery' };
    expect((await set({ ...input, preview: true })).body).toMatchObject({ changed: 2, total: 3, mails: 2 });
    expect(await stored(paid)).toMatchObject({ adminStatus: 'in-processing' });
    const { body } = await set(input);
    expect(body).toEqual({
      changed: 2,
      total: 3,
      mails: 2,
      run: expect.any(String),
      results: [
        { _id: paid.id, orderId: paid.number, changed: true, reason: null, message: null },
        { _id: unpaid.id, orderId: unpaid.number, changed: true, reason: null, message: null },
        { _id: nobody, orderId: null, changed: false, reason: 'not-found', message: 'заказа нет' },
      ],
    });
    await eventually(async () => expect(await stored(paid)).toMatchObject({ effects: [] }), 20_000);
    const { body: history } = await shop.reader.get(`/api/admin/orders/${paid.id}/history`);
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'admin-status',
          changes: [{ field: 'adminStatus', before: 'in-processing', after: 'handed-over-for-delivery' }],
        }),
        expect.objectContaining({ kind: 'effect-done', value: 'mail-status' }),
      ]),
    );
  });

  it('marks a paid order as to be refunded while it is cancelled', async () => {
    await set({ orderIds: [paid.id], status: 'canceled', notify: false });
    expect(await numbers({ money: 'to-refund' })).toEqual([paid.number]);
    await set({ orderIds: [paid.id], status: 'in-sewing' });
    expect(await numbers({ money: 'to-refund' })).toEqual([]);
  });

  it.each<[string, object]>([
    ['no order', { orderIds: [], status: 'delivered' }],
    ['no id', { orderIds: ['1'], status: 'delivered' }],
    ['no status', { orderIds: [nobody], status: 'lost' }],
    ['too many', { orderIds: Array.from({ length: 1_001 }, () => nobody), status: 'delivered' }],
    ['another actor', { orderIds: [nobody], status: 'delivered', by: 'me' }],
  ])('rejects %s', async (_what, body) => {
    expect((await set(body)).status).toBe(400);
  });
});

describe('DELETE /api/admin/orders', () => {
  it('removes an order from every list, and restoring brings it back', async () => {
    const order = await shop.anUnpaidOrder();
    const body = { orderIds: [order.number] };
    expect((await shop.anna.delete('/api/admin/orders', body)).body).toMatchObject({ changed: 1 });
    expect(await numbers({ orderSearchTerm: String(order.number) })).toEqual([]);
    expect(await numbers({ deleted: true })).toEqual([order.number]);
    const asText = { orderIds: [String(order.number), order.number] };
    const restored = await shop.anna.put('/api/admin/orders/restore', asText);
    expect(restored.body).toMatchObject({ changed: 1, total: 1 });
    expect(await numbers({ orderSearchTerm: String(order.number) })).toEqual([order.number]);
    expect(await numbers({ deleted: true })).toEqual([]);
  });
});

describe('POST /api/admin/orders/export', () => {
  const download = (body: object): Promise<Response> =>
    fetch(`${shop.url}/api/admin/orders/export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: bearerOf(shop, { permissions: ['adminPanel', 'viewUserOrders'] }),
      },
      body: JSON.stringify(body),
    });

  it('returns a UTF-8 file for Excel with Russian headings, a row per line and escaped formulas', async () => {
    await shop.orders.updateOne(
      { _id: new ObjectId(paid.id) },
      { $set: { comment: '=HYPERLINK("http://x")', 'buyer.secondName': '+Петров; Иван' } },
    );
    const response = await download({ orderSearchTerm: String(paid.number) });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row, ...rest] = bytes.toString().slice(1).split('\r\n');
    expect(head).toMatch(/^Номер заказа;Дата;Статус;Деньги;Сумма заказа;/);
    expect(row).toMatch(
      new RegExp(
        `^${paid.number};\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d;В пошиве;Оплачен;9130,00;350,00;0,00;`,
      ),
    );
    expect(row).toContain(';2;4390,00;8780,00;"\'+Петров; Иван";Иван;');
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(rest).toEqual(['']);
  });

  it('returns 400 for invalid filters', async () => {
    expect((await download({ money: 'much' })).status).toBe(400);
  });
});
