import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { openBulkRuns, type OpenBulkRuns } from '../../test/open-bulk-runs.ts';
import { deskNow, otherStaffMember, projectionOf, staffMember } from '../../test/open-staff-desk.ts';
import { writeHistory } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';

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
  bulk.now.at = deskNow;
});

type Input = Parameters<OpenBulkRuns['chosen']['setTracks']>[0];
const send = (orders: readonly OrderRecord[], input: Partial<Input> = {}) =>
  bulk.chosen.setTracks({
    tracks: orders.map(({ number }) => ({ number, trackId: `RA${number}RU` })),
    ...{ handsOver: true, notifies: true, isPreview: false, by: staffMember },
    ...input,
  });
const mailsOf = ({ effects }: OrderRecord): unknown[] => effects.filter(({ name }) => name === 'mail-status');
const reload = (orders: readonly OrderRecord[]): Promise<OrderRecord[]> =>
  Promise.all(orders.map((order) => bulk.desk.find(order)));
async function undo(run: string | null) {
  const { _id } = await bulk.undos.run({ id: run ?? '', by: otherStaffMember });
  await bulk.work();
  return bulk.journal.find({ id: _id.toHexString() });
}

it('records track numbers and hands over, and a list that is sent again sends no second e-mail', async () => {
  const orders = await bulk.addMany(2);
  expect(await send(orders, { isPreview: true })).toMatchObject({ changed: 2, mails: 2, runId: null });
  const [first, second] = await Promise.all([send(orders), send(orders)]);
  expect(first.changed + second.changed).toBe(2);
  expect(await send(orders)).toMatchObject({ changed: 0, mails: 0, runId: null });
  for (const order of await reload(orders)) {
    expect(order).toMatchObject({ adminStatus: 'handed-over-for-delivery', trackId: `RA${order.number}RU` });
    expect(mailsOf(order)).toHaveLength(1);
    const { stored, made } = projectionOf(order);
    expect(stored).toEqual(made);
  }
});

it('leaves orders that are unknown, deleted, cancelled, unpaid or have another track number', async () => {
  const [deleted, canceled, unpaid, tracked, delivered] = await bulk.addMany(5);
  if (!deleted || !canceled || !unpaid || !tracked || !delivered) throw new Error('no orders');
  const { model } = bulk.desk.shop;
  await model.updateOne({ number: deleted.number }, { $set: { deletedAt: deskNow } });
  await model.updateOne({ number: canceled.number }, { $set: { adminStatus: 'canceled' } });
  await model.updateOne({ number: unpaid.number }, { $set: { 'payment.status': 'pending' } });
  await model.updateOne({ number: tracked.number }, { $set: { trackId: 'RA1RU' } });
  await model.updateOne({ number: delivered.number }, { $set: { adminStatus: 'delivered' } });
  const { results, changed, mails } = await send([
    ...[deleted, canceled, unpaid, tracked, delivered],
    { ...deleted, number: 999_999_999 },
  ]);
  expect(results.map(({ reason }) => reason)).toEqual([
    ...['deleted', 'canceled', 'unpaid', 'other-track', null, 'not-found'],
  ]);
  // A delivered order gets its number, but no status of the past and no e-mail.
  expect({ changed, mails }).toEqual({ changed: 1, mails: 0 });
  expect(await bulk.desk.find(delivered)).toMatchObject({ adminStatus: 'delivered' });
  expect((await bulk.desk.find(tracked)).trackId).toBe('RA1RU');
});

it('tells the buyer of an order that was handed over before, and nobody else without the status', async () => {
  const [before] = await bulk.addMany(1, { adminStatus: 'handed-over-for-delivery' });
  const [packed] = await bulk.addMany(1);
  const both = [before, packed].flatMap((order) => order ?? []);
  expect(await send(both, { handsOver: false })).toMatchObject({ changed: 2, mails: 1 });
  const now = await reload(both);
  expect(now.map((order) => mailsOf(order).length)).toEqual([1, 0]);
  expect(now.map(({ adminStatus }) => adminStatus)).toEqual(['handed-over-for-delivery', 'in-processing']);
});

it('is undone with its status, but not where the order was changed since', async () => {
  const orders = await bulk.addMany(2);
  const { runId } = await send(orders, { notifies: false });
  const [first, other] = orders;
  if (!first || !other) throw new Error('no orders');
  const history = writeHistory(deskNow, staffMember, { kind: 'order-printed' });
  await bulk.desk.shop.model.updateOne({ number: other.number }, { $push: { history: { $each: history } } });
  expect(await undo(runId)).toMatchObject({
    ...{ kind: 'tracks', status: 'handed-over-for-delivery', changed: 1, mails: 0 },
    leftOrders: [{ number: other.number, reason: 'touched-since' }],
  });
  const [restored, kept] = await reload(orders);
  expect(restored).toMatchObject({ adminStatus: 'in-processing' });
  expect(restored?.trackId).toBeUndefined();
  expect(kept?.trackId).toBe(`RA${other.number}RU`);
});
