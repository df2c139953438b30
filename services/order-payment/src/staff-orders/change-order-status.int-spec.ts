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

describe('a status that staff set', () => {
  it('is kept with who, when, before and after, and told to the screens', async () => {
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
  ])('%s (told: %s) owes %j', async (status, notifies, effects) => {
    const order = await desk.addPaid();
    const { mails } = await set([order], status, { notifies });
    expect(pendingOf(await desk.find(order))).toEqual(effects);
    expect(mails).toBe(effects.filter((one) => one.startsWith('mail')).length);
  });

  it('cancels a paid order: its money is to be given back, and is not once it works again', async () => {
    const order = await desk.addPaid();
    await set([order], 'canceled');
    expect(await desk.find(order)).toMatchObject({ money: 'to-refund', statusTermEndsAt: null });
    await set([order], 'in-sewing');
    const again = await desk.find(order);
    expect(again.money).toBe('paid');
    expect(pendingOf(again)).toContain('take-points in-sewing.2');
    expect(again.statusTermEndsAt).toEqual(new Date('2026-11-29T12:00:00Z'));
  });

  it('says of each order whether it changed, and why not', async () => {
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

  it('is only said beforehand when it is asked for so', async () => {
    const [order, silent] = [await desk.addPaid(), await desk.addPaid({ adminStatus: 'canceled' })];
    const before = await desk.find(order);
    await expect(set([order, silent], 'canceled', { isPreview: true })).resolves.toMatchObject({
      changed: 1,
      mails: 1,
    });
    expect(await desk.find(order)).toEqual(before);
    expect(desk.announced).toEqual([]);
  });

  it('by two of the staff at once is kept twice, each from what it really was before', async () => {
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

  it('beside the payment of the customer loses neither, and the money is to be given back', async () => {
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

  it('changes a thousand orders in one call', async () => {
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

  it('owes its points, keeps its number and its money, and comes back with them', async () => {
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

  it('is named when its number is none', async () => {
    const { results } = await desk.deletions.run({ orderNumbers: [999_999], by: staffMember });
    expect(results).toEqual([{ orderId: null, number: 999_999, isChanged: false, reason: 'not-found' }]);
  });

  it('beside a change of its status keeps both, or refuses the status', async () => {
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

describe('what the list finds an order by', () => {
  it('is made for orders of the version before, and only for those', async () => {
    const order = await desk.addPaid();
    const unset = { search: 1, addressSearch: 1, money: 1, statusTermEndsAt: 1, isDeleted: 1 } as const;
    await desk.shop.model.updateOne({ number: order.number }, { $unset: unset });
    await desk.add();
    expect(await desk.projections.countUnprojected()).toBe(1);
    expect(await desk.projections.projectBatch()).toBe(1);
    expect(await desk.projections.projectBatch()).toBe(0);
    const { stored, made } = projectionOf(await desk.find(order));
    expect(stored).toEqual(made);
  });

  it('is mended where a replica of the version before moved the money', async () => {
    const order = await desk.addPaid();
    await desk.shop.model.updateOne({ number: order.number }, { $set: { adminStatus: 'canceled' } });
    await desk.projections.refreshMoney(await desk.find(order));
    expect(await desk.find(order)).toMatchObject({ money: 'to-refund', statusTermEndsAt: null });
  });

  it('of a damaged order is its number', async () => {
    const order = await desk.add();
    await desk.shop.model.updateOne({ number: order.number }, { $unset: { buyer: 1, isDeleted: 1 } });
    expect(await desk.projections.projectBatch()).toBe(1);
    const [stored] = await desk.shop.model.find({ number: order.number }).lean();
    expect(stored).toMatchObject({ search: [String(order.number)], isDeleted: false });
  });
});
