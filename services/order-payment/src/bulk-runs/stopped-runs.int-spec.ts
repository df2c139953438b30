import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openBulkRuns, type OpenBulkRuns } from '../../test/open-bulk-runs.ts';
import { otherStaffMember, staffMember } from '../../test/open-staff-desk.ts';

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
  bulk.desk.announced.length = 0;
  bulk.audited.length = 0;
  Object.assign(bulk.beforeNextPart, { run: null });
  Object.assign(bulk.afterNextPart, { run: null });
});

const start = async (): Promise<string> => {
  const { _id } = await bulk.starts.run({
    ...{ kind: 'status', status: 'in-sewing', notifies: true, filters: {} },
    ...{ sort: { field: 'createdAt', direction: 'desc' }, countedAt: null, idempotencyKey: null },
    by: staffMember,
  });
  return _id.toHexString();
};
const stop = (id: string): Promise<unknown> => bulk.undos.stop({ id, by: staffMember });
const leaseEnds = (): Promise<unknown> => bulk.runModel.updateOne({}, { $set: { dueAt: new Date(0) } });
const countChanged = (): Promise<number> => bulk.desk.shop.model.countDocuments({ adminStatus: 'in-sewing' });

/** Every order that the run changed is counted in the journal, and an undo restores it. */
async function expectUndoable(id: string, changed: number): Promise<void> {
  expect(await countChanged()).toBe(changed);
  expect(await bulk.journal.find({ id })).toMatchObject({
    ...{ state: 'stopped', done: changed, changed, left: [], canUndo: true },
  });
  const undo = await bulk.undos.run({ id, by: otherStaffMember });
  await bulk.work();
  expect(await bulk.journal.find({ id: undo._id.toHexString() })).toMatchObject({ total: changed, changed });
  expect(await countChanged()).toBe(0);
}

describe('a bulk run that is stopped', () => {
  it('after an interruption of a part completes that part, which can be undone', async () => {
    await bulk.addMany(120);
    const id = await start();
    bulk.afterNextPart.run = () => Promise.reject(new Error('the database does not answer'));
    await bulk.work();
    expect(await countChanged()).toBe(100);
    bulk.desk.announced.length = 0;
    await stop(id);
    await leaseEnds();
    await bulk.workElsewhere();
    expect(bulk.desk.announced).toMatchObject([{ change: 'status' }]);
    await expectUndoable(id, 100);
  });

  it('after an interruption in the middle of a write changes the rest of that part as well', async () => {
    const [, , order] = await bulk.addMany(3);
    const id = await start();
    bulk.beforeNextPart.run = async () => {
      const change = { status: 'in-sewing', notifies: true, isPreview: false, runId: id } as const;
      await bulk.desk.statuses.run({ ...change, orderIds: [order?.id ?? ''], by: staffMember });
      throw new Error('the database does not answer');
    };
    await bulk.work();
    await stop(id);
    await leaseEnds();
    await bulk.workElsewhere();
    expect(await countChanged()).toBe(3);
    // All of its orders are changed, so there was nothing left to stop.
    expect(await bulk.journal.find({ id })).toMatchObject({ state: 'done', changed: 3, canUndo: true });
  });

  it('after an interruption between storing and counting a part counts it', async () => {
    await bulk.addMany(120);
    const id = await start();
    jest.spyOn(bulk.runs, 'count').mockRejectedValueOnce(new Error('the database does not answer'));
    await bulk.work();
    await stop(id);
    await leaseEnds();
    await bulk.workElsewhere();
    expect(bulk.audited).toHaveLength(1);
    await expectUndoable(id, 100);
  });

  it('after an interruption before any order was changed changes nothing', async () => {
    await bulk.addMany(3);
    const id = await start();
    bulk.beforeNextPart.run = () => Promise.reject(new Error('the database does not answer'));
    await bulk.work();
    await stop(id);
    await leaseEnds();
    await bulk.workElsewhere();
    expect(await countChanged()).toBe(0);
    expect(await bulk.journal.find({ id })).toMatchObject({ state: 'stopped', done: 0, canUndo: false });
  });

  it('counts the part that a slow replica changes after another one has ended the run', async () => {
    await bulk.addMany(120);
    const id = await start();
    bulk.beforeNextPart.run = async () => {
      await stop(id);
      await leaseEnds();
      await bulk.workElsewhere();
      expect(await bulk.journal.find({ id })).toMatchObject({ state: 'stopped', changed: 0 });
    };
    await bulk.work();
    await expectUndoable(id, 100);
  });

  it('counts the part that a slow replica changes while another one ends the run', async () => {
    await bulk.addMany(120);
    const id = await start();
    const [reached, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    bulk.beforeNextPart.run = async () => {
      reached.resolve();
      await ending.promise;
    };
    const slow = bulk.work();
    await reached.promise;
    await stop(id);
    await leaseEnds();
    const end = bulk.runs.end.bind(bulk.runs);
    jest.spyOn(bulk.runs, 'end').mockImplementationOnce(async (...run) => {
      ending.resolve();
      await slow;
      await end(...run);
    });
    await bulk.workElsewhere();
    await expectUndoable(id, 100);
  });
});
