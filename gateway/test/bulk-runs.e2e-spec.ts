import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import type { Answer } from './customer.ts';
import { openStaffOrders, type StaffClient, type StaffOrder, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let orders: StaffOrder[];
const runs = '/api/admin/order-runs';
const nobody = 'f'.repeat(24);

beforeAll(async () => {
  shop = await openStaffOrders();
  orders = [await shop.aPaidOrder(), await shop.aPaidOrder(), await shop.anUnpaidOrder()];
});
afterAll(() => shop.close());

const toSewing = { action: 'status', status: 'in-sewing', filters: { money: 'paid' } };
const start = (body: object = toSewing, who: StaffClient = shop.anna, key?: string): Promise<Answer> =>
  who.post(runs, body, key);

async function ended(id: unknown): Promise<Answer['body']> {
  return eventually(async () => {
    const { body } = await shop.reader.get(`${runs}/${String(id)}`);
    if (body['state'] !== 'done' && body['state'] !== 'stopped') throw new Error(String(body['state']));
    return body;
  }, 20_000);
}

const statusOf = async ({ id }: StaffOrder): Promise<unknown> =>
  (await shop.reader.get(`/api/admin/orders/${id}`)).body['adminStatus'];

describe('permissions', () => {
  const workshop = (): StaffClient => shop.as(['adminPanel', 'changeOrderStatus']);

  it('starting, stopping and undoing requires reading and changing orders', async () => {
    const changes = (who: StaffClient): Promise<Answer>[] => [
      start({ ...toSewing, filters: { orderSearchTerm: 'никого' } }, who),
      who.post(`${runs}/forecast`, toSewing),
      who.put(`${runs}/${nobody}/stop`, undefined),
      who.post(`${runs}/${nobody}/undo`, undefined),
    ];
    const statusesFor = async (who: StaffClient): Promise<number[]> =>
      (await Promise.all(changes(who))).map(({ status }) => status);
    expect(await statusesFor(shop.as(null))).toEqual([401, 401, 401, 401]);
    expect(await statusesFor(shop.as(['adminPanel']))).toEqual([403, 403, 403, 403]);
    expect(await statusesFor(shop.reader)).toEqual([403, 403, 403, 403]);
    expect(await statusesFor(workshop())).toEqual([403, 403, 403, 403]);
    expect(await statusesFor(shop.anna)).toEqual([409, 200, 404, 404]);
  });

  it('reading the journal requires reading orders', async () => {
    const reads = async (who: StaffClient): Promise<number[]> =>
      (await Promise.all([who.get(runs), who.get(`${runs}/${nobody}`)])).map(({ status }) => status);
    expect(await reads(shop.as(null))).toEqual([401, 401]);
    expect(await reads(workshop())).toEqual([403, 403]);
    expect(await reads(shop.reader)).toEqual([200, 404]);
  });
});

it.each([
  [{ action: 'status', filters: {} }],
  [{ action: 'delete', status: 'in-sewing', filters: {} }],
  [{ action: 'burn', filters: {} }],
  [{ ...toSewing, filters: { unknown: 1 } }],
  [{ ...toSewing, sortField: 'name' }],
  [{ ...toSewing, countedAt: 'soon' }],
])('rejects %j', async (body) => {
  expect((await start(body)).status).toBe(400);
});

describe('a bulk run over all orders of a filter', () => {
  it('changes each order with its own history entry, and its undo skips orders changed since', async () => {
    const [first, other, unpaid] = orders;
    if (!first || !other || !unpaid) throw new Error('no orders');
    const wanted = { ...toSewing, status: 'canceled' };
    const { body: forecast } = await shop.anna.post(`${runs}/forecast`, wanted);
    expect(forecast).toMatchObject({ total: 2, changed: 2, mails: 2, paid: 2 });
    const begun = await start({ ...wanted, countedAt: forecast['countedAt'] }, shop.anna, 'the-first-run');
    expect(begun).toMatchObject({ status: 200, body: { total: 2, by: { name: expect.any(String) } } });
    const id = begun.body['_id'];
    const again = await start({ ...wanted, countedAt: forecast['countedAt'] }, shop.anna, 'the-first-run');
    expect(again.body).toMatchObject({ _id: id });
    expect(await ended(id)).toMatchObject({
      ...{ action: 'status', status: 'canceled', state: 'done', changed: 2, mails: 2, canUndo: true },
      ...{ filters: { money: 'paid' }, left: [], leftOrders: [] },
    });
    expect(await Promise.all([statusOf(first), statusOf(other), statusOf(unpaid)])).toEqual([
      ...['canceled', 'canceled', 'in-processing'],
    ]);

    const { body: history } = await shop.reader.get(`/api/admin/orders/${first.id}/history`);
    expect(JSON.stringify(history)).toContain('Анна');
    await shop.boris.put('/api/admin/orders/status', { orderIds: [other.id], status: 'in-printing' });
    const undoing = await shop.boris.post(`${runs}/${String(id)}/undo`, undefined);
    expect(await ended(undoing.body['_id'])).toMatchObject({
      ...{ undoes: id, filters: null, total: 2, changed: 1, mails: 0 },
      left: [{ reason: 'touched-since', message: 'заказ с тех пор меняли', count: 1 }],
      leftOrders: [{ orderId: other.number }],
    });
    expect(await Promise.all([statusOf(first), statusOf(other)])).toEqual(['in-processing', 'in-printing']);
    const { body: journal } = await shop.reader.get(`${runs}?limit=10`);
    expect(journal).toMatchObject({
      total: 3,
      data: [
        { _id: undoing.body['_id'] },
        // The change of one order by Boris.
        { status: 'in-printing', filters: null, undoes: null, total: 1 },
        { _id: id, undoneBy: undoing.body['_id'], canUndo: false },
      ],
    });
    expect((await shop.boris.post(`${runs}/${String(id)}/undo`, undefined)).body).toMatchObject({
      code: 'BULK_RUN_NOT_UNDONE',
    });
    expect((await shop.reader.get(`${runs}?running=true`)).body).toMatchObject({ total: 0 });
  });

  it('deletes and restores orders', async () => {
    const [first] = orders;
    const filters = { orderSearchTerm: String(first?.number) };
    const deleting = await start({ action: 'delete', filters });
    expect(await ended(deleting.body['_id'])).toMatchObject({ changed: 1 });
    const { body: list } = await shop.reader.post('/api/admin/orders', filters);
    expect(list).toMatchObject({ total: 0 });
    const restoring = await start({ action: 'restore', filters: { ...filters, deleted: true } });
    expect(await ended(restoring.body['_id'])).toMatchObject({ changed: 1 });
    const { body: back } = await shop.reader.post('/api/admin/orders', filters);
    expect(back).toMatchObject({ total: 1 });
  });
});

describe('a change of chosen orders', () => {
  const status = '/api/admin/orders/status';
  const undoOf = async (run: unknown): Promise<Answer['body']> =>
    ended((await shop.boris.post(`${runs}/${String(run)}/undo`, undefined)).body['_id']);

  it('is in the journal, and its undo skips orders changed since and sends no e-mails', async () => {
    const [one, other, third] = [await shop.aPaidOrder(), await shop.aPaidOrder(), await shop.aPaidOrder()];
    await shop.anna.put(status, { orderIds: [other.id], status: 'in-sewing' });
    const orderIds = [one.id, other.id, third.id, nobody];
    const preview = await shop.anna.put(status, { orderIds, status: 'canceled', preview: true });
    expect(preview.body).toMatchObject({ changed: 3, run: null });
    const { body } = await shop.anna.put(status, { orderIds, status: 'canceled' });
    expect(body).toMatchObject({ changed: 3, mails: 3, run: expect.any(String) });
    expect(await ended(body['run'])).toMatchObject({
      ...{ action: 'status', status: 'canceled', state: 'done', filters: null, undoes: null },
      ...{ total: 4, done: 4, changed: 3, mails: 3, canUndo: true, by: { name: 'Анна' } },
      leftOrders: [{ orderId: null, message: expect.any(String) }],
    });
    await shop.boris.put(status, { orderIds: [third.id], status: 'in-printing' });
    expect(await undoOf(body['run'])).toMatchObject({
      ...{ undoes: body['run'], total: 3, changed: 2, mails: 0 },
      leftOrders: [{ orderId: third.number }],
    });
    expect(await Promise.all([one, other, third].map(statusOf))).toEqual([
      ...['in-processing', 'in-sewing', 'in-printing'],
    ]);
  });

  it('is not recorded when it changed nothing', async () => {
    const { id } = await shop.aPaidOrder();
    const { body } = await shop.anna.put(status, { orderIds: [id], status: 'in-processing' });
    expect(body).toMatchObject({ changed: 0, run: null });
  });

  it('can be a deletion or a restoration, and the workshop cannot undo its own', async () => {
    const order = await shop.aPaidOrder();
    const numbers = { orderIds: [order.number] };
    const deletion = await shop.anna.delete('/api/admin/orders', numbers);
    expect(deletion.body).toMatchObject({ changed: 1, run: expect.any(String) });
    expect(await undoOf(deletion.body['run'])).toMatchObject({ action: 'delete', changed: 1 });
    expect(await statusOf(order)).toBe('in-processing');
    await shop.anna.delete('/api/admin/orders', numbers);
    const { body: restored } = await shop.anna.put('/api/admin/orders/restore', numbers);
    expect(await undoOf(restored['run'])).toMatchObject({ action: 'restore', changed: 1 });
    await shop.anna.put('/api/admin/orders/restore', numbers);
    const workshop = shop.as(['adminPanel', 'changeOrderStatus']);
    const { body } = await workshop.put(status, { orderIds: [order.id], status: 'in-sewing' });
    expect((await workshop.post(`${runs}/${String(body['run'])}/undo`, undefined)).status).toBe(403);
  });
});

describe('track numbers in bulk', () => {
  const put = (tracks: object[], body: object = {}, who: StaffClient = shop.anna): Promise<Answer> =>
    who.put('/api/admin/orders/tracks', { tracks, handOver: true, ...body });
  const mailsOf = async ({ id }: StaffOrder): Promise<string> =>
    JSON.stringify((await shop.reader.get(`/api/admin/orders/${id}/mails`)).body);

  it('are recorded with one e-mail for each order, however often the list is sent', async () => {
    const [one, other] = [await shop.aPaidOrder(), await shop.aPaidOrder()];
    await shop.anna.put(`/api/admin/orders/${other.id}`, { delivery_info: { trackId: 'RA222222222RU' } });
    const tracks = [
      { orderId: one.number, trackId: 'RA111111111RU' },
      { orderId: other.number, trackId: 'RA333333333RU' },
      { orderId: 999_999_999, trackId: 'RA444444444RU' },
    ];
    expect((await put(tracks, { preview: true })).body).toMatchObject({ changed: 1, mails: 1, run: null });
    const sent = await Promise.all([put(tracks), put(tracks)]);
    expect(sent.map(({ body }) => body['changed']).toSorted()).toEqual([0, 1]);
    const { body: again } = await put(tracks);
    expect(again).toMatchObject({
      ...{ changed: 0, mails: 0, run: null },
      results: [
        { reason: 'already-so' },
        { reason: 'other-track', message: 'уже другой трек-номер' },
        { reason: 'not-found' },
      ],
    });
    await eventually(async () => {
      expect((await mailsOf(one)).match(/передано в доставку/g)).toHaveLength(1);
    });
    const run = sent.map(({ body }) => body['run']).find(Boolean);
    expect((await shop.boris.post(`${runs}/${String(run)}/undo`, undefined)).status).toBe(200);
    await eventually(async () => expect(await statusOf(one)).toBe('in-processing'));
    const { body: order } = await shop.reader.get(`/api/admin/orders/${one.id}`);
    expect(order).toMatchObject({ delivery_info: { trackId: null } });
  });

  it('are refused when an order is named twice or the number is none', async () => {
    const [{ number: orderId }] = [await shop.aPaidOrder()];
    const twice = ['RA111111111RU', 'RA222222222RU'].map((trackId) => ({ orderId, trackId }));
    expect((await put(twice)).status).toBe(400);
    expect((await put([{ orderId, trackId: 'трек' }])).status).toBe(400);
    expect((await put(twice.slice(0, 1), {}, shop.reader)).status).toBe(403);
  });

  it('are preceded by a file of addresses for the delivery service', async () => {
    const { id, number } = await shop.aPaidOrder();
    const load = async (delivery_type: string): Promise<string> => {
      const response = await fetch(`${shop.url}/api/admin/orders/addresses`, {
        method: 'POST',
        headers: {
          authorization: bearerOf(shop, { permissions: ['adminPanel', 'viewUserOrders'] }),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ orderIds: [id, nobody], delivery_type }),
      });
      return response.text();
    };
    const files = await Promise.all(['CDEK', 'PochtaRF'].map(load));
    const rows = files.map((file) => file.split('\r\n').filter(Boolean));
    expect(rows.map(({ length }) => length).toSorted()).toEqual([1, 2]);
    expect(rows.flat()).toContainEqual(
      expect.stringMatching(new RegExp(`^${number};Петров;Иван;.*;170100;Тверь, Советская, 1;`)),
    );
  });
});
