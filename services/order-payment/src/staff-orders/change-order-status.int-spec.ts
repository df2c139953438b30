import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminStatus } from '@shop/domain';
import { historyTexts } from '../../test/history-texts.ts';
import {
  openStaffDesk,
  otherStaffMember,
  projectionOf,
  staffMember,
  type OpenStaffDesk,
} from '../../test/open-staff-desk.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { paymentMove } from '../payments/payment-move.ts';

let desk: OpenStaffDesk;

beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.shop.close());
afterEach(async () => {
  await desk.shop.model.deleteMany({});
  desk.announced.length = 0;
});

type Input = Parameters<OpenStaffDesk['statuses']['run']>[0];
const set = (orders: readonly OrderRecord[], status: AdminStatus, input: Partial<Input> = {}) =>
  desk.statuses.run({
    ...{ orderIds: orders.map(({ id }) => id), status, notifies: true, isPreview: false, by: staffMember },
    ...input,
  });
const pendingOf = ({ effects }: OrderRecord): string[] =>
  effects.map(({ name, about }) => `${name} ${about}`);

describe('a status change by staff', () => {
  it('is added to the history with actor, time and previous status, and is published', async () => {
    const order = await desk.addPaid();
    await expect(set([order], 'in-sewing')).resolves.toEqual({
      changed: 1,
      mails: 0,
      results: [{ orderId: order.id, number: order.number, isChanged: true, reason: null }],
    });
    const changed = await desk.find(order);
    expect(changed.adminStatus).toBe('in-sewing');
    expect(changed.history.at(-1)).toEqual({
      ...{ kind: 'admin-status', status: 'in-sewing', from: 'in-processing' },
      at: desk.clock(),
      actor: { kind: 'person', id: staffMember },
    });
    expect(changed.effects).toEqual([]);
    expect(desk.announced).toMatchObject([{ orderIds: [order.id], change: 'status' }]);
    const { stored, made } = projectionOf(changed);
    expect(stored).toEqual(made);
  });

  it.each<[AdminStatus, boolean, string[]]>([
    ['in-sewing', true, []],
    ['delivered', true, []],
    ['handed-over-for-delivery', true, ['mail-status handed-over-for-delivery.1']],
    ['handed-over-for-delivery', false, []],
    ['canceled', true, ['take-points canceled.1', 'mail-status canceled.1']],
    ['canceled', false, ['take-points canceled.1']],
  ])('to %s (notifies: %s) schedules %j', async (status, notifies, effects) => {
    const order = await desk.addPaid();
    const { mails } = await set([order], status, { notifies });
    expect(pendingOf(await desk.find(order))).toEqual(effects);
    expect(mails).toBe(effects.filter((one) => one.startsWith('mail')).length);
  });

  it('to cancelled marks a paid order as to be refunded, until it is set to another status', async () => {
    const order = await desk.addPaid();
    await set([order], 'canceled');
    expect(await desk.find(order)).toMatchObject({ money: 'to-refund', statusTermEndsAt: null });
    await set([order], 'in-sewing');
    const again = await desk.find(order);
    expect(again.money).toBe('paid');
    expect(pendingOf(again)).toContain('take-points in-sewing.2');
    expect(again.statusTermEndsAt).toEqual(new Date('2026-11-29T12:00:00Z'));
  });

  it('returns for each order whether it changed, and why not', async () => {
    const [fresh, sewing, gone] = [
      await desk.add(),
      await desk.add({ adminStatus: 'in-sewing' }),
      await desk.add(),
    ];
    await desk.deletions.run({ orderNumbers: [gone.number], by: staffMember });
    const nobody = 'f'.repeat(24);
    const { changed, results } = await set([fresh, sewing, gone], 'in-sewing', {
      orderIds: [fresh.id, sewing.id, gone.id, nobody, fresh.id],
    });
    expect(changed).toBe(1);
    expect(results.map(({ number, reason }) => [number, reason])).toEqual([
      [fresh.number, null],
      [sewing.number, 'already-so'],
      [gone.number, 'deleted'],
      [null, 'not-found'],
    ]);
  });

  it('can be previewed without changes', async () => {
    const [order, silent] = [await desk.addPaid(), await desk.addPaid({ adminStatus: 'canceled' })];
    const before = await desk.find(order);
    await expect(set([order, silent], 'canceled', { isPreview: true })).resolves.toMatchObject({
      changed: 1,
      mails: 1,
    });
    expect(await desk.find(order)).toEqual(before);
    expect(desk.announced).toEqual([]);
  });

  it('made concurrently by several staff is recorded each time with the actual previous status', async () => {
    const order = await desk.addPaid();
    const wanted: [AdminStatus, string][] = [
      ['in-sewing', staffMember],
      ['in-printing', otherStaffMember],
      ['delivered', staffMember],
      ['canceled', otherStaffMember],
    ];
    await Promise.all(wanted.map(([status, by]) => set([order], status, { by })));
    const { history, adminStatus } = await desk.find(order);
    const steps = history.flatMap((entry) => (entry.kind === 'admin-status' ? [entry] : []));
    expect(steps.map(({ status }) => status).toSorted()).toEqual(wanted.map(([status]) => status).toSorted());
    expect(steps.map(({ from }) => from)).toEqual([
      'in-processing',
      ...steps.slice(0, -1).map(({ status }) => status),
    ]);
    expect(steps.at(-1)?.status).toBe(adminStatus);
  });

  it('concurrent with the payment keeps both, and marks the order as to be refunded', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await desk.add();
      const pay = async (): Promise<void> => {
        for (;;) {
          const now = await desk.find(order);
          const move = paymentMove(now, { to: 'succeeded', source: 'webhook', at: desk.clock() });
          if (await desk.shop.payments.move(move)) return;
        }
      };
      await Promise.all([pay(), set([order], 'canceled')]);
      const after = await desk.find(order);
      expect(after).toMatchObject({ adminStatus: 'canceled', money: 'to-refund' });
      expect(
        historyTexts(after.history)
          .map((text) => text.split(' ')[0])
          .toSorted(),
      ).toEqual(['payment:succeeded', 'status:canceled']);
      const { stored, made } = projectionOf(after);
      expect(stored).toEqual(made);
    }
  });

  it('accepts a thousand orders', async () => {
    const orders = await Promise.all(Array.from({ length: 1_000 }, () => desk.addPaid()));
    const { changed, results } = await set(orders, 'in-printing');
    expect([changed, results.length]).toEqual([1_000, 1_000]);
    expect(await desk.shop.model.countDocuments({ adminStatus: 'in-printing' })).toBe(1_000);
  });
});

describe('a deleted order', () => {
  const remove = (...orders: OrderRecord[]) =>
    desk.deletions.run({ orderNumbers: orders.map(({ number }) => number), by: staffMember });
  const restore = (...orders: OrderRecord[]) =>
    desk.deletions.restore({ orderNumbers: orders.map(({ number }) => number), by: staffMember });

  it('has its points taken back, keeps its number and money, and is restored with them', async () => {
    const order = await desk.addPaid();
    await expect(remove(order)).resolves.toMatchObject({ changed: 1 });
    const deleted = await desk.find(order);
    expect(deleted).toMatchObject({
      number: order.number,
      deletedAt: desk.clock(),
      isDeleted: true,
      money: 'paid',
    });
    expect(pendingOf(deleted)).toEqual(['take-points deleted.1']);
    await expect(remove(order)).resolves.toMatchObject({ results: [{ reason: 'already-so' }] });
    await restore(order);
    const restored = await desk.find(order);
    expect(restored).toMatchObject({ deletedAt: null, isDeleted: false });
    expect(pendingOf(restored)).toEqual(['take-points deleted.1', 'take-points restored.2']);
    expect(historyTexts(restored.history).slice(1)).toEqual([
      'order:deleted person',
      'order:restored person',
    ]);
    expect(desk.announced).toMatchObject([{ change: 'removed' }, { change: 'created' }]);
  });

  it('is reported when its number is unknown', async () => {
    const { results } = await desk.deletions.run({ orderNumbers: [999_999], by: staffMember });
    expect(results).toEqual([{ orderId: null, number: 999_999, isChanged: false, reason: 'not-found' }]);
  });

  it('that is changed concurrently keeps the status change or rejects it', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await desk.addPaid();
      const [, { results }] = await Promise.all([remove(order), set([order], 'in-sewing')]);
      const after = await desk.find(order);
      const isChanged = results[0]?.isChanged === true;
      expect(after).toMatchObject({
        isDeleted: true,
        adminStatus: isChanged ? 'in-sewing' : 'in-processing',
      });
      expect(after.history).toHaveLength(isChanged ? 3 : 2);
    }
  });
});

describe('search and sort fields of an order', () => {
  it('are corrected when they are outdated', async () => {
    const order = await desk.addPaid();
    await desk.shop.model.updateOne({ number: order.number }, { $set: { adminStatus: 'canceled' } });
    await desk.projections.refreshMoney(await desk.find(order));
    expect(await desk.find(order)).toMatchObject({ money: 'to-refund', statusTermEndsAt: null });
  });
});
