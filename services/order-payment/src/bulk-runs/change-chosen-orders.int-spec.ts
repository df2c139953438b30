import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openBulkRuns, type OpenBulkRuns } from '../../test/open-bulk-runs.ts';
import { deskNow, otherStaffMember, staffMember } from '../../test/open-staff-desk.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let bulk: OpenBulkRuns;

beforeAll(async () => {
  bulk = await openBulkRuns();
});
afterAll(() => bulk.desk.shop.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([
    bulk.desk.shop.model.deleteMany({}),
    bulk.runModel.deleteMany({}),
    bulk.partModel.deleteMany({}),
  ]);
  bulk.now.at = deskNow;
});

const toSewing = (orders: readonly OrderRecord[]) => ({
  ...{ orderIds: orders.map(({ id }) => id), status: 'in-sewing' as const, notifies: false },
  ...{ isPreview: false, by: staffMember },
});
const statusesOf = (orders: readonly OrderRecord[]): Promise<string[]> =>
  Promise.all(orders.map(async (order) => (await bulk.desk.find(order)).adminStatus));

async function undo(run: string | null): Promise<string> {
  const { _id } = await bulk.undos.run({ id: run ?? '', by: otherStaffMember });
  await bulk.work();
  return _id.toHexString();
}

describe('a change of chosen orders', () => {
  it('is a finished run in as many parts as a run over a filter, which no worker processes', async () => {
    const orders = await bulk.addMany(120);
    const { changed, runId } = await bulk.chosen.setStatus(toSewing(orders));
    expect(changed).toBe(120);
    await bulk.work();
    expect(await bulk.journal.find({ id: runId ?? '' })).toMatchObject({
      ...{ state: 'done', filters: null, undoes: null, total: 120, done: 120, changed: 120, canUndo: true },
    });
    expect(await bulk.partModel.countDocuments({ doneAt: { $exists: true } })).toBe(2);
    await undo(runId);
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['in-processing']));
  });

  it('is undone once, also when two people do it at the same time', async () => {
    const orders = await bulk.addMany(3);
    const { runId } = await bulk.chosen.setStatus(toSewing(orders));
    const both = await Promise.allSettled([undo(runId), undo(runId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statusesOf(orders)).toEqual(Array(3).fill('in-processing'));
  });

  it('succeeds without an undo when the journal cannot be written', async () => {
    const orders = await bulk.addMany(2);
    jest.spyOn(bulk.runs, 'insert').mockRejectedValue(new Error('no connection'));
    expect(await bulk.chosen.setStatus(toSewing(orders))).toMatchObject({ changed: 2, runId: null });
    expect(await statusesOf(orders)).toEqual(['in-sewing', 'in-sewing']);
  });

  it('is not recorded when it is a preview or changes nothing', async () => {
    const orders = await bulk.addMany(1);
    const preview = await bulk.chosen.setStatus({ ...toSewing(orders), isPreview: true });
    expect(preview).toMatchObject({ changed: 1, runId: null });
    const restored = await bulk.chosen.restore({ orderNumbers: [orders[0]?.number ?? 0], by: staffMember });
    expect(restored).toMatchObject({ changed: 0, runId: null });
    expect(await bulk.runModel.countDocuments()).toBe(0);
  });
});
