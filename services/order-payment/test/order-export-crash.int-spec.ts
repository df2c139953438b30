import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listOrderExports,
  maxExportedAtOnce,
  readOrderExport,
  removeOrderExport,
  startOrderExport,
} from '@shop/contracts';
import { eventually, openKilledService, type KilledService, type NamedMoment } from '@shop/testing';
import { Types, type Model } from 'mongoose';
import { OrderExportPart, orderExportPartSchema } from '../src/order-exports/order-export-part.schema.ts';
import { OrderExport, orderExportSchema } from '../src/order-exports/order-export.schema.ts';
import { anOrder } from './an-order.ts';
import { endLeases } from './end-leases.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { staffMember as by } from './open-staff-desk.ts';

/** Three parts, the last of which is not full. */
const count = 2 * maxExportedAtOnce + 50;

let shop: OpenOrders;
let service: KilledService;
let exportModel: Model<OrderExport>;
let partModel: Model<OrderExportPart>;
/** The numbers of all orders, newest first. */
let numbers: number[];

beforeAll(async () => {
  shop = await openOrders();
  service = await openKilledService('order-payment', shop.env);
  const { db } = shop.model;
  exportModel = db.model(OrderExport.name, orderExportSchema) as unknown as Model<OrderExport>;
  partModel = db.model(OrderExportPart.name, orderExportPartSchema) as unknown as Model<OrderExportPart>;
  numbers = [];
  for (let at = 0; at < count; at++) {
    const number = await shop.numbers.next();
    // Three orders share each moment, so that parts end between orders with the same date.
    const createdAt = new Date(Date.UTC(2026, 10, 1) + Math.floor(at / 3) * 60_000);
    await shop.orders.insert(anOrder(number, { createdAt }));
    numbers.unshift(number);
  }
  await service.start();
}, 120_000);
afterEach(async () => {
  await Promise.all([exportModel.deleteMany({}), partModel.deleteMany({})]);
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const impatient = { timeoutMs: 6_000 };
const start = (): Promise<string> =>
  service.insist(
    async () => (await service.bus.request(startOrderExport, { filters: {}, by }, impatient)).id,
  );

/** The ids of all exports: a request that is retried while no process runs may start a second one after the first. */
const done = (): Promise<string[]> =>
  eventually(async () => {
    const { data } = await service.bus.request(listOrderExports, { by }, { timeoutMs: 2_000 });
    expect(data.length).toBeGreaterThan(0);
    for (const one of data) expect(one).toMatchObject({ state: 'done', total: count, done: count });
    return data.map(({ id }) => id);
  }, 60_000);

/** The orders of the file, read part by part as the gateway does. */
async function numbersOf(id: string): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0, parts = 1; at < parts; at++) {
    const part = await service.insist(() => service.bus.request(readOrderExport, { id, by, at }, impatient));
    parts = part.parts;
    found.push(...part.orders.map(({ number }) => number));
  }
  return found;
}

/** The file is complete in any case: every order once, in the order of the list. */
async function expectWhole(id: string): Promise<void> {
  expect(await numbersOf(id)).toEqual(numbers);
  const stored = await exportModel.findOne({ _id: new Types.ObjectId(id) }).lean();
  expect(stored).toMatchObject({ parts: 3, attempts: 0, endedAt: expect.any(Date) });
  for (const field of ['lease', 'dueAt', 'startKey', 'slot']) expect(stored).not.toHaveProperty(field);
}

const exports = 'order_exports';
const parts = 'order_export_parts';
const partIsAboutToBeWritten: NamedMoment = [
  'a part is about to be written',
  { texts: ['insert', parts, 'body'], when: 'before' },
];
const partIsWritten: NamedMoment = ['a part is written', { texts: ['insert', parts, 'body'], when: 'after' }];
const partIsCounted: NamedMoment = [
  'a part is counted',
  { texts: ['findAndModify', exports, 'done'], when: 'after' },
];
const dieAtEach = (moments: readonly NamedMoment[]): { come(): Promise<void> } =>
  service.strikeAtEach(moments, () => void endLeases(shop.model.db));

/**
 * Every step of an export in sequence, identified by texts in its message to the database; those of a part twice or in
 * each of the three. It is taken after it is there, since the worker polls all the time. An export is given up at the
 * sixth attempt without progress.
 */
const deaths: readonly (readonly NamedMoment[])[] = [
  [
    ['the export is about to be there', { texts: ['insert', exports, 'startKey'], when: 'before' }],
    [
      'the export is there and nobody was notified',
      { texts: ['insert', exports, 'startKey'], when: 'after' },
    ],
    ['the export is taken', { texts: ['findAndModify', exports, 'sort'], when: 'after' }],
    ...[partIsAboutToBeWritten, partIsWritten, partIsCounted],
    ...[partIsAboutToBeWritten, partIsWritten, partIsCounted],
    ...[partIsAboutToBeWritten, partIsWritten],
    ['the export is about to end', { texts: ['findAndModify', exports, 'endedAt'], when: 'before' }],
  ],
  [
    ['the export is there', { texts: ['insert', exports, 'startKey'], when: 'after' }],
    ['the export is about to be taken', { texts: ['findAndModify', exports, 'sort'], when: 'before' }],
    ['nobody has written the part', { texts: ['find', parts, 'filter'], when: 'after' }],
    ['a part is about to be counted', { texts: ['findAndModify', exports, 'done'], when: 'before' }],
    ['the export has ended', { texts: ['findAndModify', exports, 'endedAt'], when: 'after' }],
  ],
];

describe('processes that are killed while they export orders', () => {
  it.each([...deaths.entries()])(
    'are replaced by others, and the file is complete (export %i)',
    async (_at, moments) => {
      const dying = dieAtEach(moments);
      await start();
      await dying.come();
      const ids = await done();
      for (const id of ids) await expectWhole(id);
      expect(await partModel.countDocuments()).toBe(3 * ids.length);
    },
    240_000,
  );
});

describe('a process that is killed', () => {
  it('during a download serves the rest to a repeated request', async () => {
    const id = await start();
    await done();
    const killsBefore = service.kills;
    service.database.arm({ texts: ['find', parts, 'body'], when: 'after' }, () => service.strike());
    expect(await numbersOf(id)).toEqual(numbers);
    expect(service.kills).toBe(killsBefore + 1);
  }, 60_000);

  it('while removing an export hides it, and its parts expire', async () => {
    const id = await start();
    await done();
    const killsBefore = service.kills;
    service.database.arm({ texts: ['delete', parts], when: 'before' }, () => service.strike());
    await Promise.allSettled([service.bus.request(removeOrderExport, { id, by }, impatient)]);
    expect(service.kills).toBe(killsBefore + 1);
    await service.insist(async () =>
      expect(await service.bus.request(listOrderExports, { by }, impatient)).toEqual({ data: [] }),
    );
    await expect(service.bus.request(readOrderExport, { id, by, at: 0 }, impatient)).rejects.toMatchObject({
      code: 'ORDER_EXPORT_NOT_FOUND',
    });
    // The remains of the killed process expire three days after the export began (TTL).
    for (const part of await partModel.find().lean()) {
      expect(part.goneAt.getTime()).toBeLessThanOrEqual(Date.now() + 3 * 86_400_000);
    }
  }, 60_000);
});
