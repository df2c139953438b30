import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { maxOrdersInRun } from '@shop/domain';
import { Types } from 'mongoose';
import { openBulkRuns, type OpenBulkRuns } from '../../test/open-bulk-runs.ts';
import { deskNow, otherStaffMember, projectionOf, staffMember } from '../../test/open-staff-desk.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { readFrozen } from './freeze-list.ts';
import { canUndo } from './shown-run.mapper.ts';

let bulk: OpenBulkRuns;

beforeAll(async () => {
  bulk = await openBulkRuns();
});
afterAll(() => bulk.desk.shop.close());
afterEach(async () => {
  await Promise.all([
    bulk.desk.shop.model.deleteMany({}),
    bulk.runModel.deleteMany({}),
    bulk.partModel.deleteMany({}),
  ]);
  bulk.desk.announced.length = 0;
  bulk.audited.length = 0;
  bulk.beforeNextPart.run = null;
  bulk.now.at = deskNow;
});

type Start = Parameters<OpenBulkRuns['starts']['run']>[0];
const aStart = (input: Partial<Start> = {}): Start => ({
  ...{ kind: 'status', status: 'in-sewing', notifies: true, filters: {} },
  ...{ sort: { field: 'createdAt', direction: 'desc' }, countedAt: null, idempotencyKey: null },
  by: staffMember,
  ...input,
});
const start = async (input: Partial<Start> = {}): Promise<string> =>
  (await bulk.starts.run(aStart(input)))._id.toHexString();
const shown = (id: string) => bulk.journal.find({ id });
const undo = async (id: string): Promise<string> =>
  (await bulk.undos.run({ id, by: otherStaffMember }))._id.toHexString();
const statusesOf = async (orders: readonly OrderRecord[]): Promise<string[]> =>
  Promise.all(orders.map(async (order) => (await bulk.desk.find(order)).adminStatus));
const partsOf = async (id: string): Promise<string[][]> =>
  (
    await bulk.partModel
      .find({ runId: new Types.ObjectId(id) })
      .sort({ at: 1 })
      .lean()
  ).map(({ orderIds }) => orderIds.map(String));

describe('a bulk run over all matching orders', () => {
  it('freezes them in the order of the list, and changes each with its own history entry', async () => {
    const orders = await bulk.addMany(120);
    const id = await start();
    const [late] = await bulk.addMany(1, { createdAt: new Date('2026-11-22T11:00:00Z') });
    const frozen = await partsOf(id);
    expect(frozen.map(({ length }) => length)).toEqual([100, 20]);
    expect(frozen.flat()).toEqual(orders.map((order) => order.id).toReversed());
    await bulk.work();
    expect(await shown(id)).toMatchObject({
      ...{ state: 'done', total: 120, done: 120, changed: 120, left: [], leftOrders: [], canUndo: true },
    });
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['in-sewing']));
    expect(late && (await bulk.desk.find(late)).adminStatus).toBe('in-processing');
    const [first] = orders;
    const changed = await bulk.desk.find(first ?? { id: '' });
    expect(changed.history.at(-1)).toEqual({
      ...{ kind: 'admin-status', status: 'in-sewing', from: 'in-processing', runId: id },
      ...{ at: deskNow, actor: { kind: 'person', id: staffMember } },
    });
    const { stored, made } = projectionOf(changed);
    expect(stored).toEqual(made);
    expect(bulk.audited.map(({ length }) => length)).toEqual([100, 20]);
    expect(bulk.desk.announced).toMatchObject([{ change: 'status' }, { change: 'status' }]);
  });

  it('is forecast, and omits orders created after the forecast', async () => {
    await bulk.addMany(3);
    await bulk.addMany(1, { adminStatus: 'canceled' });
    await bulk.addMany(1, { buyer: { ...(await bulk.addMany(1))[0]!.buyer, email: '' } });
    const wanted = { kind: 'status', status: 'canceled', notifies: true, filters: {} } as const;
    expect(await bulk.starts.forecast(wanted)).toEqual({
      ...{ total: 6, changed: 5, mails: 4, paid: 5, countedAt: deskNow.toISOString() },
    });
    expect(await bulk.starts.forecast({ ...wanted, notifies: false })).toMatchObject({ mails: 0 });
    expect(await bulk.starts.forecast({ ...wanted, kind: 'delete', status: null })).toMatchObject({
      ...{ total: 6, changed: 6, mails: 0, paid: 6 },
    });
    bulk.now.at = new Date(deskNow.getTime() + 60_000);
    await bulk.addMany(1, { createdAt: bulk.now.at });
    const id = await start({ status: 'canceled', countedAt: deskNow.toISOString() });
    await bulk.work();
    expect(await shown(id)).toMatchObject({
      ...{ total: 6, changed: 5, mails: 4, left: [{ reason: 'already-so', count: 1 }] },
    });
    expect(await bulk.desk.shop.model.countDocuments({ adminStatus: 'in-processing' })).toBe(1);
  });

  it('skips and reports a damaged order and a deleted one', async () => {
    const [damaged, gone] = await bulk.addMany(3);
    const id = await start();
    await bulk.desk.shop.model.updateOne({ number: damaged?.number }, { $unset: { buyer: 1 } });
    await bulk.desk.shop.model.deleteOne({ number: gone?.number });
    await bulk.work();
    expect(await shown(id)).toMatchObject({
      ...{ state: 'done', total: 3, changed: 1 },
      leftOrders: [
        { number: null, reason: 'not-found' },
        { number: damaged?.number, reason: 'unreadable' },
      ],
    });
  });

  it('is started once per key, also by concurrent requests', async () => {
    await bulk.addMany(2);
    const both = await Promise.all([start({ idempotencyKey: 'a' }), start({ idempotencyKey: 'a' })]);
    expect(new Set(both).size).toBe(1);
    expect(await start({ idempotencyKey: 'a' })).toBe(both[0]);
    expect(await start({ idempotencyKey: 'a', by: otherStaffMember })).not.toBe(both[0]);
    await expect(start({ idempotencyKey: 'a', status: 'canceled' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_TAKEN',
    });
    expect(await bulk.partModel.countDocuments()).toBe(2);
  });

  it('is rejected for no orders and for too many, and leaves nothing', async () => {
    await expect(start()).rejects.toMatchObject({ code: 'BULK_RUN_EMPTY' });
    const condition = {};
    const list = { condition, filters: {}, sort: aStart().sort };
    const read = async (): Promise<void> => {
      const tooMany = { count: () => Promise.resolve(maxOrdersInRun + 1), readKeys: () => none() };
      await readFrozen(tooMany, list).next();
    };
    await expect(read()).rejects.toMatchObject({ code: 'BULK_RUN_TOO_LONG' });
    expect(await bulk.partModel.countDocuments()).toBe(0);
  });

  it('keeps what was changed before it is stopped, which can be undone', async () => {
    const orders = await bulk.addMany(220);
    const id = await start();
    bulk.beforeNextPart.run = async () => {
      expect(await bulk.undos.stop({ id, by: staffMember })).toMatchObject({ state: 'running' });
      expect(await shown(id)).toMatchObject({ state: 'stopping' });
    };
    await bulk.work();
    expect(await shown(id)).toMatchObject({ state: 'stopped', done: 100, changed: 100, canUndo: true });
    const newest = orders.toReversed();
    expect(new Set(await statusesOf(newest.slice(0, 100)))).toEqual(new Set(['in-sewing']));
    expect(new Set(await statusesOf(newest.slice(100)))).toEqual(new Set(['in-processing']));
    await undo(id);
    await bulk.work();
    expect(await bulk.desk.shop.model.countDocuments({ adminStatus: 'in-sewing' })).toBe(0);
    await expect(bulk.undos.stop({ id: 'f'.repeat(24), by: staffMember })).rejects.toMatchObject({
      code: 'BULK_RUN_NOT_FOUND',
    });
  });

  it('changes each order once when two replicas process it at the same time', async () => {
    const orders = await bulk.addMany(150);
    const id = await start({ status: 'canceled' });
    // The lease expires while the first replica is about to change a part, and another one does all of the run.
    bulk.beforeNextPart.run = async () => {
      await bulk.runModel.updateOne({}, { $set: { dueAt: new Date(0) } });
      await bulk.workElsewhere();
    };
    await bulk.work();
    expect(bulk.audited.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(await shown(id)).toMatchObject({ state: 'done', done: 150, changed: 150, mails: 150 });
    for (const order of orders) {
      const { history, effects } = await bulk.desk.find(order);
      expect(history.filter(({ kind }) => kind === 'admin-status')).toHaveLength(1);
      expect(effects.map(({ name }) => name)).toEqual(['take-points', 'mail-status']);
    }
  });
});

describe('an undo of a bulk run', () => {
  it('restores orders that were not changed since, and reports the others', async () => {
    const orders = await bulk.addMany(4);
    const [first, other, done] = orders;
    if (!first || !other || !done) throw new Error('no orders');
    await bulk.desk.statuses.run({
      ...{ orderIds: [other.id], status: 'in-printing', notifies: false, isPreview: false },
      by: staffMember,
    });
    const id = await start({ status: 'canceled' });
    await bulk.work();
    // Effects of the run itself do not count as a later change.
    await bulk.desk.shop.model.updateOne(
      { number: done.number },
      {
        $push: {
          history: { at: deskNow, kind: 'effect-done', effect: 'take-points', refundId: 'canceled.1' },
        },
      },
    );
    await bulk.desk.statuses.run({
      ...{ orderIds: [first.id], status: 'delivered', notifies: false, isPreview: false },
      by: otherStaffMember,
    });
    const undoing = await undo(id);
    await bulk.work();
    expect(await statusesOf(orders)).toEqual(['delivered', 'in-printing', 'in-processing', 'in-processing']);
    expect(await shown(undoing)).toMatchObject({
      ...{ undoes: id, state: 'done', total: 4, changed: 3, mails: 0, canUndo: false, filters: null },
      leftOrders: [{ number: first.number, reason: 'touched-since' }],
    });
    expect(await shown(id)).toMatchObject({ undoneBy: undoing, canUndo: false });
    await expect(undo(id)).rejects.toMatchObject({ code: 'BULK_RUN_NOT_UNDONE' });
    const { effects } = await bulk.desk.find(other);
    expect(effects.map(({ name, about }) => `${name} ${about}`)).toContain('take-points in-printing.3');
  });

  it('restores the pieces on the workshop board, and since when the order has its status', async () => {
    const workshop = {
      status: 'in-sewing' as const,
      ahead: [{ item: 'x', status: 'in-printing' as const, quantity: 1 }],
    };
    const [order] = await bulk.addMany(1, { adminStatus: 'in-sewing', workshop });
    if (!order) throw new Error('no order');
    const id = await start({ status: 'in-printing' });
    await bulk.work();
    expect((await bulk.desk.find(order)).workshop).toBeNull();
    await undo(id);
    await bulk.work();
    // Seven days after the payment, and not after the undo.
    const statusTermEndsAt = new Date('2026-11-28T09:05:00Z');
    const after = await bulk.desk.find(order);
    expect(after).toMatchObject({ adminStatus: 'in-sewing', workshop, statusTermEndsAt });
  });

  it('restores deletions and restorations too', async () => {
    const orders = await bulk.addMany(2);
    const isDeleted = async (): Promise<(boolean | undefined)[]> =>
      Promise.all(orders.map(async (order) => (await bulk.desk.find(order)).isDeleted));
    const deleting = await start({ kind: 'delete', status: null });
    await bulk.work();
    expect(await isDeleted()).toEqual([true, true]);
    bulk.now.at = new Date(deskNow.getTime() + 1_000);
    const restoring = await start({ kind: 'restore', status: null, filters: { isDeleted: true } });
    await bulk.work();
    expect(await isDeleted()).toEqual([false, false]);
    await undo(restoring);
    await bulk.work();
    expect(await isDeleted()).toEqual([true, true]);
    expect((await bulk.desk.find(orders[0] ?? { id: '' })).deletedAt).toEqual(deskNow);
    const again = await undo(deleting);
    await bulk.work();
    expect(await shown(again)).toMatchObject({ changed: 0, left: [{ reason: 'touched-since', count: 2 }] });
  });

  it('runs once at a time, and can be started again when it was stopped', async () => {
    await bulk.addMany(2);
    const id = await start();
    await expect(undo(id)).rejects.toMatchObject({ code: 'BULK_RUN_NOT_UNDONE' });
    await bulk.work();
    const both = await Promise.allSettled([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [undoing] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await bulk.undos.stop({ id: undoing ?? '', by: staffMember });
    await bulk.work();
    expect(await shown(id)).toMatchObject({ canUndo: true });
    const second = await undo(id);
    await bulk.work();
    expect(await shown(second)).toMatchObject({ changed: 2 });
  });

  it('is possible for 30 days', async () => {
    await bulk.addMany(1);
    const id = await start();
    await bulk.work();
    const run = await bulk.runs.find(id);
    if (!run) throw new Error('no run');
    const dayMs = 86_400_000;
    const after = (ms: number): Date => new Date(deskNow.getTime() + ms);
    expect(canUndo(run, null, after(30 * dayMs - 1))).toBe(true);
    expect(canUndo(run, null, after(30 * dayMs))).toBe(false);
    expect(run.goneAt).toEqual(after(31 * dayMs));
    bulk.now.at = after(30 * dayMs);
    await expect(undo(id)).rejects.toMatchObject({ code: 'BULK_RUN_NOT_UNDONE' });
  });
});

it('the journal lists runs newest first, and can be filtered by running ones', async () => {
  await bulk.addMany(1);
  const one = await start();
  await bulk.work();
  bulk.now.at = new Date(deskNow.getTime() + 1_000);
  const other = await start({ status: 'in-printing' });
  const list = async (filters: { isRunning?: boolean } = {}): Promise<string[]> => {
    const question = { page: 1, size: 10, sort: { field: 'startedAt', direction: 'desc' }, filters } as const;
    return (await bulk.journal.list(question)).data.map(({ id }) => id);
  };
  expect(await list()).toEqual([other, one]);
  expect(await list({ isRunning: true })).toEqual([other]);
  expect(await list({ isRunning: false })).toEqual([one]);
});

async function* none(): AsyncGenerator<never[]> {
  yield [];
}
