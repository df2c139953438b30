import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { bearerOf } from './access-token.ts';
import type { Answer } from './customer.ts';
import { openStaffOrders, type StaffClient, type StaffOrders } from './staff-orders.ts';

/** Enough for several parts. */
const count = 330;
const path = '/api/admin/order-exports';
const nobody = 'f'.repeat(24);
const ids = ['a'.repeat(24), 'b'.repeat(24)] as const;
const rights = ['adminPanel', 'viewUserOrders'] as const;

let shop: StaffOrders;
let mongo: MongoClient;
let one: StaffClient;
let other: StaffClient;

beforeAll(async () => {
  shop = await openStaffOrders();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  [one, other] = [shop.as(rights, ids[0]), shop.as(rights, ids[1])];
  const { id } = await shop.aPaidOrder();
  const paid = await shop.orders.findOne({ _id: new ObjectId(id) });
  if (!paid) throw new Error('no order');
  await shop.orders.insertMany(
    Array.from({ length: count - 1 }, (_, at) => ({
      ...paid,
      _id: new ObjectId(),
      ...{ number: 500_000 + at, paymentId: randomBytes(12).toString('hex') },
      payment: { ...(paid['payment'] as object), providerId: `copy-${at}` },
      // Several orders share a timestamp, so that parts end between equal ones.
      createdAt: new Date(Date.UTC(2026, 9, 1) + Math.floor(at / 7) * 60_000),
    })),
  );
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

async function download(url: string, sub: string, body?: object): Promise<Response> {
  const authorization = bearerOf(shop, { sub, permissions: [...rights] });
  return fetch(`${shop.url}${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The delivered audit records of an entity. */
async function auditOf(entityId: string): Promise<Document[]> {
  const database = mongo.db(`${shop.env['DB_PREFIX']}staff_tools`);
  return database.collection('audit_log').find({ entityId }).toArray();
}

const start = (filters: object = {}, who = one): Promise<Answer> => who.post(path, { filters });
const own = async (who = one): Promise<Record<string, unknown>[]> =>
  (await who.get(path)).body['data'] as Record<string, unknown>[];

const ended = (id: unknown): Promise<Record<string, unknown>> =>
  eventually(async () => {
    const found = (await own()).find(({ _id }) => _id === id);
    if (found?.['state'] !== 'done') throw new Error(JSON.stringify(found));
    return found;
  }, 20_000);

it('produces the same bytes as the direct export, as an attachment for Excel', async () => {
  const begun = await start({ selectedStatus: 'in-processing' });
  expect(begun).toMatchObject({
    status: 200,
    body: { state: 'going', total: count, done: 0, filters: { selectedStatus: 'in-processing' } },
  });
  const id = begun.body['_id'];
  expect(await ended(id)).toMatchObject({ total: count, done: count, endedAt: expect.any(String) });
  const file = await download(`${path}/${String(id)}/file`, ids[0]);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const direct = await download('/api/admin/orders/export', ids[0], { selectedStatus: 'in-processing' });
  const [made, waited] = [Buffer.from(await file.arrayBuffer()), Buffer.from(await direct.arrayBuffer())];
  expect(made.equals(waited)).toBe(true);
  const numbers = [...made.toString().matchAll(/^(\d+);/gm)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(count);
});

describe('an order export of another person', () => {
  it('is not listed, downloaded or removed', async () => {
    const { body } = await start({ orderSearchTerm: 'петров' });
    await ended(body['_id']);
    expect(await own(other)).toEqual([]);
    const notFound = { status: 404, body: { code: 'ORDER_EXPORT_NOT_FOUND' } };
    expect(await other.get(`${path}/${String(body['_id'])}/file`)).toMatchObject(notFound);
    expect(await other.delete(`${path}/${String(body['_id'])}`)).toMatchObject(notFound);
    expect((await own()).map(({ _id }) => _id)).toContain(body['_id']);
  });

  it.each([
    ['nobody', null, 401],
    ['without the right', ['adminPanel', 'changeOrderStatus'], 403],
  ] as const)('cannot be accessed by %s', async (_name, permissions, status) => {
    const who = shop.as(permissions);
    const answers = await Promise.all([
      start({}, who),
      who.get(path),
      who.get(`${path}/${nobody}/file`),
      who.delete(`${path}/${nobody}`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  });
});

it('removes an export with all its data', async () => {
  const { body } = await start({ hasComment: false });
  const id = String(body['_id']);
  await ended(id);
  expect((await one.delete(`${path}/${id}`)).status).toBe(200);
  expect((await own()).map(({ _id }) => _id)).not.toContain(id);
  const notFound = { status: 404, body: { code: 'ORDER_EXPORT_NOT_FOUND' } };
  expect(await one.get(`${path}/${id}/file`)).toMatchObject(notFound);
  expect(await one.delete(`${path}/${id}`)).toMatchObject(notFound);
});

it('records starting, downloading and removing an export in the audit log without the search term', async () => {
  const { body } = await start({ orderSearchTerm: 'Петров', money: 'paid' });
  const id = String(body['_id']);
  await ended(id);
  await (await download(`${path}/${id}/file`, ids[0])).arrayBuffer();
  await one.delete(`${path}/${id}`);
  const records = await eventually(async () => {
    const found = await auditOf(id);
    if (found.length < 3) throw new Error(`${found.length} records`);
    return found;
  }, 20_000);
  expect(records.map(({ message }) => message).toSorted()).toEqual([
    'order-payment.order-export.read.v1',
    'order-payment.order-export.remove.v1',
    'order-payment.order-export.start.v1',
  ]);
  for (const { actor } of records) expect(actor).toMatchObject({ kind: 'person', id: ids[0] });
  const taken = records.find(({ message }) => message === 'order-payment.order-export.read.v1');
  expect(taken).toMatchObject({ before: { by: ids[0], done: count, filters: { money: 'paid' } } });
  expect(JSON.stringify(records).toLowerCase()).not.toContain('петров');
});

it('records every direct export in the audit log with its filters and the number of orders', async () => {
  const taker = 'd'.repeat(24);
  const body = { orderSearchTerm: 'Петров', selectedStatus: 'in-processing' };
  const files = [body, body, { selectedStatus: 'canceled' }].map((filters) =>
    download('/api/admin/orders/export', taker, filters),
  );
  for (const file of await Promise.all(files)) await file.arrayBuffer();
  const log = mongo.db(`${shop.env['DB_PREFIX']}staff_tools`).collection('audit_log');
  const records = await eventually(async () => {
    const found = await log.find({ 'actor.id': taker }).toArray();
    if (found.length < 3) throw new Error(`${found.length} records`);
    return found;
  }, 20_000);
  for (const record of records) {
    expect(record).toMatchObject({ message: 'order-payment.staff-orders.export.v1', outcome: 'done' });
    expect(record).toMatchObject({ actor: { kind: 'person', id: taker }, entity: 'order-export' });
  }
  const taken = records.map(({ after }) => JSON.stringify(after)).toSorted();
  expect(taken).toEqual([
    JSON.stringify({ filters: { status: 'canceled' }, total: 0 }),
    JSON.stringify({ filters: { status: 'in-processing' }, total: count }),
    JSON.stringify({ filters: { status: 'in-processing' }, total: count }),
  ]);
});

it.each([[{ filters: { money: 'much' } }], [{}], [{ filters: {}, sort: 1 }]])('rejects %j', async (body) => {
  expect((await one.post(path, body)).status).toBe(400);
});
