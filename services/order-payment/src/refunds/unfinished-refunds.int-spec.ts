import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RefundRepository } from '../orders/refund.repository.ts';
import { UnfinishedRefundRepository } from '../orders/unfinished-refund.repository.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { RefundsController } from './refunds.controller.ts';
import { UnfinishedRefunds } from './unfinished-refunds.migration.ts';

const hour = 3_600_000;
const log = { error: () => undefined };

let till: OpenTill;
let migration: UnfinishedRefunds;

beforeAll(async () => {
  till = await openTill();
  const { model } = till.shop;
  const projections = new OrderProjectionRepository(model, log);
  const clock = () => new Date(till.time.ms);
  migration = new UnfinishedRefunds(new UnfinishedRefundRepository(model, log), projections, clock);
});
afterAll(() => till.shop.close());

async function migrate(): Promise<number> {
  let changed = 0;
  await migration.run({ batchDone: async (count) => void (changed += count) });
  return changed;
}
const refund = ({ id }: OrderRecord, idempotencyKey: string): Promise<unknown> =>
  till.refunds.run({
    ...{
      orderId: id,
      amountKopecks: 100_000,
      email: 'ivan@example.ru',
      reason: 'Брак',
      idempotencyKey,
      by: 'staff',
    },
  });
/** Writes the fields as the previous version left them. */
const leave = (order: OrderRecord, fields: Record<string, unknown>): Promise<unknown> =>
  till.shop.model.updateOne({ number: order.number }, { $set: fields });

describe('refunds of the previous version', () => {
  it('that were given up are looked up an hour later, and hidden refusals are found', async () => {
    const [stuck, hidden, plain] = [
      await till.aPaidOrder(),
      await till.aPaidOrder(),
      await till.aPaidOrder(),
    ];
    await refund(plain, 'key-0001');
    till.bank.trouble = () => {
      throw new ProviderError('passing', 'no answer');
    };
    await refund(stuck, 'key-0002');
    await leave(stuck, { 'payment.asking.dueAt': null });
    till.bank.trouble = (call) => {
      if (call.startsWith('refund')) throw new ProviderError('refused', 'no');
    };
    await expect(refund(hidden, 'key-0003')).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    await leave(hidden, { money: 'partly-refunded' });
    till.bank.trouble = () => undefined;
    till.time.ms = begun + 30 * hour;

    expect(await migration.countPending()).toBe(2);
    expect(await migrate()).toBe(2);
    expect((await till.find(stuck)).payment.asking.dueAt).toEqual(new Date(till.time.ms + hour));
    expect((await till.find(hidden)).money).toBe('refund-failed');
    expect([await migration.countPending(), await migrate()]).toEqual([0, 0]);

    till.time.ms += hour;
    await till.reconciler.runDue();
    expect((await till.find(stuck)).refunds).toMatchObject([{ status: 'canceled' }]);
    expect((await till.find(plain)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('the diagnosis of refunds', () => {
  it('names the orders of which nobody knows whether they were refunded', async () => {
    const stored = new RefundRepository(till.shop.model);
    const controller = new RefundsController(till.refunds, till.outside, stored);
    expect(await controller.diagnose()).toEqual({ state: 'ok', detail: 'none' });
    const { number } = await till.shop.anUnpaidOrder({
      payment: { ...anOrder(1).payment, status: 'succeeded' },
      refunds: [
        {
          ...{ id: 'r', key: 'k', status: 'pending' as const, amountKopecks: 1, askedKopecks: 1, shares: [] },
          ...{
            email: 'ivan@example.ru',
            reason: 'Брак',
            by: 'staff',
            at: new Date(begun),
            providerRefundId: null,
          },
          unclearSince: new Date(begun + 24 * hour),
        },
      ],
    });
    expect(await controller.diagnose()).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining(`orders ${number}: `),
    });
  });
});
