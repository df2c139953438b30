import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { maxOrderExportsKept, type OrderExport, type ReplyOf, type readOrderExport } from '@shop/contracts';
import { Types } from 'mongoose';
import { leaseMs, openOrderExports, type OpenOrderExports } from '../../test/open-order-exports.ts';
import { deskNow, otherStaffMember, staffMember } from '../../test/open-staff-desk.ts';
import type { ExportStaffOrders } from '../staff-orders/export-staff-orders.use-case.ts';

type Source = ExportStaffOrders['run'];
type Piece = Awaited<ReturnType<Source>>;
type Order = ReplyOf<typeof readOrderExport>['orders'][number];

/** The number of orders, and of orders per part. */
const count = 47;
const pieceSize = 10;
const parts = Math.ceil(count / pieceSize);

/** The orders of the shop, and a hook that runs right before a part is returned. */
let orders: Order[];
let beforePiece: (place: number) => Promise<void> | void;
let opened: OpenOrderExports;

const anExported = (at: number): Order => ({
  id: String(1_000 - at).padStart(24, '0'),
  number: 100_000 + at,
  createdAt: deskNow.toISOString(),
  ...{ adminStatus: 'in-processing', totalKopecks: 913_000, deliveryType: 'CDEK' },
  delivery: { address: 'Тверь, Мира, 1', index: '170100' },
  buyer: {
    ...{ firstName: 'Иван', secondName: 'Петров', middleName: '', email: 'ivan@example.ru' },
    ...{ phone: '79123456789', contact: '' },
  },
  ...{ customerId: null, comment: '', trackId: null, promoCode: null, paymentStatus: 'succeeded' },
  ...{ money: 'paid', statusTermEndsAt: null, isCustom: false, isDeleted: false, lines: [] },
  ...{ deliveryKopecks: 35_000, refundedKopecks: 0 },
});

const source: Source = async ({ after }): Promise<Piece> => {
  const from = after === null ? 0 : orders.findIndex(({ id }) => id < after.id);
  const given = from < 0 ? [] : orders.slice(from, from + pieceSize);
  await beforePiece(from / pieceSize);
  const last = given.length === pieceSize ? given.at(-1) : undefined;
  return { orders: given, next: last ? { createdAt: last.createdAt, id: last.id } : null };
};

beforeAll(async () => {
  opened = await openOrderExports({ run: (request) => source(request) });
});
afterAll(() => opened.desk.shop.close());
afterEach(async () => {
  await Promise.all([opened.exportModel.deleteMany({}), opened.partModel.deleteMany({})]);
});
const reset = (): void => {
  orders = Array.from({ length: count }, (_, at) => anExported(at));
  beforePiece = () => undefined;
  opened.now.at = deskNow;
};
beforeAll(reset);
afterEach(reset);

const start = async (filters: OrderExport['filters'] = {}, by = staffMember): Promise<string> =>
  (await opened.starts.run({ filters, by }))._id.toHexString();
const shown = async (id: string, by = staffMember): Promise<OrderExport | undefined> =>
  (await opened.own.list({ by })).data.find((one) => one.id === id);
const advanceTime = (ms: number): void => void (opened.now.at = new Date(opened.now.at.getTime() + ms));

async function numbersOf(id: string, by = staffMember): Promise<number[]> {
  const numbers: number[] = [];
  for (let at = 0, many = 1; at < many; at++) {
    const part = await opened.own.read({ id, by, at });
    many = part.parts;
    numbers.push(...part.orders.map(({ number }) => number));
  }
  return numbers;
}
const everyNumber = (): number[] => Array.from({ length: count }, (_, at) => 100_000 + at);

it('writes all orders once in order, and reports its progress', async () => {
  await Promise.all(Array.from({ length: 3 }, () => opened.desk.add()));
  const id = await start();
  expect(await shown(id)).toMatchObject({ state: 'going', total: 3, done: 0, endedAt: null, filters: {} });
  const seen: number[] = [];
  beforePiece = async () => void seen.push((await shown(id))?.done ?? -1);
  await opened.aWorker().runDue();
  expect(seen).toEqual([0, 10, 20, 30, 40]);
  expect(await shown(id)).toMatchObject({ state: 'done', done: count, endedAt: deskNow.toISOString() });
  expect(await numbersOf(id)).toEqual(everyNumber());
  expect((await opened.own.read({ id, by: staffMember, at: 1 })).orders).toEqual(orders.slice(10, 20));
  await opened.desk.shop.model.deleteMany({});
});

it('writes one empty part when there are no orders', async () => {
  orders = [];
  const id = await start();
  await opened.aWorker().runDue();
  expect(await opened.own.read({ id, by: staffMember, at: 0 })).toEqual({ orders: [], parts: 1 });
});

describe('an export whose worker was killed', () => {
  const places = Array.from({ length: parts }, (_, at) => at);

  it.each(places)('before part %i was written contains every order once', async (place) => {
    const id = await start();
    beforePiece = (at) => {
      if (at === place) throw new Error('died');
    };
    await opened.aWorker().runDue();
    expect(await shown(id)).toMatchObject({ state: 'going', done: place * pieceSize });
    beforePiece = () => undefined;
    await opened.aWorker().runDue();
    expect(await shown(id)).toMatchObject({ state: 'going', done: place * pieceSize });
    advanceTime(leaseMs);
    await opened.aWorker().runDue();
    expect(await shown(id)).toMatchObject({ state: 'done', done: count });
    expect(await numbersOf(id)).toEqual(everyNumber());
  });

  it.each(places)('after writing part %i but before counting it continues after that part', async (place) => {
    const id = await start();
    const advance = opened.exports.advance.bind(opened.exports);
    opened.exports.advance = (held, ...rest) =>
      held.parts === place ? Promise.reject(new Error('died')) : advance(held, ...rest);
    await opened.aWorker().runDue();
    opened.exports.advance = advance;
    expect(await opened.partModel.countDocuments()).toBe(place + 1);
    // The list has changed since: if the part were read again, it would end at another order.
    orders = orders.filter((_, at) => at !== place * pieceSize + 1);
    advanceTime(leaseMs);
    await opened.aWorker().runDue();
    expect(await numbersOf(id)).toEqual(everyNumber());
  });
});

it('a worker slower than its lease does not change what another one has written', async () => {
  const id = await start();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  beforePiece = async (place) => {
    if (place !== 2) return;
    reach();
    await released;
  };
  const slow = opened.aWorker().runDue();
  await reached;
  beforePiece = () => undefined;
  advanceTime(leaseMs);
  await opened.aWorker().runDue();
  release();
  await slow;
  expect(await shown(id)).toMatchObject({ state: 'done', done: count });
  expect(await numbersOf(id)).toEqual(everyNumber());
  expect(await opened.partModel.countDocuments()).toBe(parts);
});

it('a stopping replica releases its export immediately', async () => {
  const id = await start();
  const first = opened.aWorker();
  let stopped: Promise<void> | undefined;
  beforePiece = (place) => {
    if (place === 1) stopped = first.onApplicationShutdown();
  };
  await first.runDue();
  await stopped;
  expect(await shown(id)).toMatchObject({ state: 'going', done: 20 });
  await opened.aWorker().runDue();
  expect(await numbersOf(id)).toEqual(everyNumber());
});

it('an export that keeps failing is given up, and can be started again', async () => {
  const id = await start();
  beforePiece = (place) => {
    if (place === 1) throw new Error('nothing comes');
  };
  for (let attempt = 0; attempt < 7; attempt++) {
    expect(await shown(id)).toMatchObject({ state: 'going' });
    await opened.aWorker().runDue();
    advanceTime(leaseMs);
  }
  expect(await shown(id)).toMatchObject({ state: 'failed', endedAt: expect.any(String) });
  expect(await opened.partModel.countDocuments()).toBe(0);
  await expect(numbersOf(id)).rejects.toMatchObject({ code: 'ORDER_EXPORT_NOT_READY' });
  beforePiece = () => undefined;
  const again = await start();
  expect(again).not.toBe(id);
  await opened.aWorker().runDue();
  expect(await numbersOf(again)).toEqual(everyNumber());
});

describe('exports of a staff member', () => {
  it('are shared for equal filters while in progress, also for concurrent requests', async () => {
    const both = await Promise.all([start({ status: 'delivered' }), start({ status: 'delivered' })]);
    expect(new Set(both).size).toBe(1);
    expect(await start({ status: 'delivered' }, otherStaffMember)).not.toBe(both[0]);
    await opened.aWorker().runDue();
    expect(await start({ status: 'delivered' })).not.toBe(both[0]);
  });

  it('are limited to three in progress, also for concurrent requests', async () => {
    const statuses = ['delivered', 'in-sewing', 'canceled', 'in-printing', 'in-processing'] as const;
    const begun = await Promise.allSettled(statuses.map((status) => start({ status })));
    const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([
      expect.objectContaining({ code: 'ORDER_EXPORTS_FULL' }),
      expect.objectContaining({ code: 'ORDER_EXPORTS_FULL' }),
    ]);
    await start({ status: 'delivered' }, otherStaffMember);
    await opened.aWorker().runDue();
    await start({ isPrinted: false });
  });

  it('are limited to the latest ones, and expire after three days', async () => {
    const ids: string[] = [];
    for (let at = 0; at < maxOrderExportsKept + 2; at++) {
      advanceTime(1_000);
      ids.push(await start());
      await opened.aWorker().runDue();
    }
    const data = (await opened.own.list({ by: staffMember })).data.map(({ id }) => id);
    expect(data).toEqual(ids.slice(1).toReversed());
    expect(await opened.partModel.countDocuments({ exportId: new Types.ObjectId(ids[0]) })).toBe(0);
    const threeDays = 3 * 86_400_000;
    const goneAt = new Date(opened.now.at.getTime() + threeDays);
    const last = new Types.ObjectId(ids.at(-1));
    expect(await opened.exportModel.findOne({ _id: last }).lean()).toMatchObject({ goneAt });
    expect(await opened.partModel.countDocuments({ exportId: last, goneAt })).toBe(parts);
    for (const model of [opened.exportModel, opened.partModel] as { collection: unknown }[]) {
      const { collection } = model as typeof opened.exportModel;
      expect(await collection.indexes()).toContainEqual(
        expect.objectContaining({ key: { goneAt: 1 }, expireAfterSeconds: 0 }),
      );
    }
    advanceTime(threeDays);
    expect(await opened.own.list({ by: staffMember })).toEqual({ data: [] });
    await expect(numbersOf(ids.at(-1) ?? '')).rejects.toMatchObject({ code: 'ORDER_EXPORT_NOT_FOUND' });
  });

  it('are not accessible to other staff', async () => {
    const id = await start();
    await opened.aWorker().runDue();
    const stranger = otherStaffMember;
    expect(await opened.own.list({ by: stranger })).toEqual({ data: [] });
    const notFound = { code: 'ORDER_EXPORT_NOT_FOUND' };
    await expect(numbersOf(id, stranger)).rejects.toMatchObject(notFound);
    await expect(opened.own.remove({ id, by: stranger })).rejects.toMatchObject(notFound);
    expect(await numbersOf(id)).toEqual(everyNumber());
  });
});

it('an export that is removed while in progress leaves nothing', async () => {
  const id = await start();
  beforePiece = async (place) => {
    if (place === 2) await opened.own.remove({ id, by: staffMember });
  };
  await expect(opened.own.read({ id, by: staffMember, at: 0 })).rejects.toMatchObject({
    code: 'ORDER_EXPORT_NOT_READY',
  });
  await opened.aWorker().runDue();
  expect(await shown(id)).toBeUndefined();
  expect(await opened.partModel.countDocuments()).toBe(0);
  await expect(opened.own.remove({ id, by: staffMember })).rejects.toMatchObject({
    code: 'ORDER_EXPORT_NOT_FOUND',
  });
});
