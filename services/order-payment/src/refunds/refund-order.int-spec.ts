import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { historyTexts } from '../../test/history-texts.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError } from '../providers/payment-provider.ts';

type Input = Parameters<OpenTill['refunds']['run']>[0];

let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.time.ms = begun;
  till.bank.trouble = () => undefined;
  till.bank.refundStatus = 'succeeded';
  till.bank.answer = () => undefined;
});
afterEach(async () => {
  await till.shop.model.deleteMany({});
  till.bank.calls.length = 0;
});

const input = ({ id }: OrderRecord, amountKopecks: number | null, idempotencyKey = 'key-0001'): Input => ({
  orderId: id,
  amountKopecks,
  reason: 'Не подошёл размер',
  idempotencyKey,
  by: 'staff',
});
const down = (): never => {
  throw new ProviderError('passing', 'no answer');
};
const refusing = (call: string): void => {
  if (call.startsWith('refund')) throw new ProviderError('refused', 'no');
};
const sumGiven = (order: OrderRecord): number =>
  [...till.bank.refunds.values()]
    .filter(({ paymentId }) => paymentId === order.payment.providerId)
    .reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
/** The history after the payment. */
const happened = async (order: OrderRecord): Promise<string[]> =>
  historyTexts((await till.find(order)).history).slice(1);

describe('a refund', () => {
  it('of a part is made, added to the history and schedules an e-mail', async () => {
    const order = await till.aPaidOrder();
    await expect(till.refunds.run(input(order, 439_000))).resolves.toEqual({
      refundId: expect.any(String),
      status: 'succeeded',
      amountKopecks: 439_000,
      refusedKopecks: 0,
      leftKopecks: 474_000,
    });
    const { refunds, effects, payment } = await till.find(order);
    expect(refunds).toMatchObject([
      { status: 'succeeded', by: 'staff', shares: [{ line: 0, kopecks: 439_000 }] },
    ]);
    expect(effects.at(-1)).toMatchObject({ name: 'mail-refund', about: refunds[0]?.id });
    expect(payment).toMatchObject({ status: 'succeeded', refundedKopecks: 439_000 });
    expect(await happened(order)).toEqual(['refund:asked staff', 'refund:succeeded provider']);
  });

  it('without an amount refunds the rest', async () => {
    const order = await till.aPaidOrder();
    await till.refunds.run(input(order, 35_000));
    await expect(till.refunds.run(input(order, null, 'key-0002'))).resolves.toMatchObject({
      amountKopecks: 878_000,
      leftKopecks: 0,
    });
    await expect(till.refunds.run(input(order, null, 'key-0003'))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
    expect(sumGiven(order)).toBe(913_000);
  });

  it('is made once per key, also for concurrent requests', async () => {
    const order = await till.aPaidOrder();
    const sent = await Promise.all(
      Array.from({ length: 30 }, () => till.anotherReplica().refunds.run(input(order, 100_000))),
    );
    expect(new Set(sent.map(({ refundId }) => refundId)).size).toBe(1);
    expect(sumGiven(order)).toBe(100_000);
    expect((await till.find(order)).effects.filter(({ name }) => name === 'mail-refund')).toHaveLength(1);
    await expect(till.refunds.run(input(order, 100_001))).rejects.toMatchObject({ code: 'REFUND_KEY_TAKEN' });
  });

  it('never exceeds the rest, also with concurrent requests', async () => {
    const order = await till.aPaidOrder();
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        till.anotherReplica().refunds.run(input(order, 100_000, `key-10${at}`)),
      ),
    );
    const refused = sent.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(
      Array.from({ length: 3 }, () => 'REFUND_TOO_LARGE'),
    );
    expect(sumGiven(order)).toBe(900_000);
    expect((await till.find(order)).payment.refundedKopecks).toBe(900_000);
  });

  it('that the provider refuses is released and can be requested again', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = refusing;
    await expect(till.refunds.run(input(order, null))).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    await expect(till.refunds.run(input(order, null))).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    // One refund request, and a look at what the bank has refunded: a refusal alone does not prove that it is nothing.
    expect(till.bank.calls.map((call) => call.split(' ')[0])).toEqual(['refund', 'get', 'list-refunds']);
    expect((await till.find(order)).payment.refundedKopecks).toBe(0);
    till.bank.trouble = () => undefined;
    await expect(till.refunds.run(input(order, null, 'key-0002'))).resolves.toMatchObject({ leftKopecks: 0 });
    expect(await happened(order)).toEqual([
      'refund:asked staff',
      'refund:canceled provider',
      'refund:asked staff',
      'refund:succeeded provider',
    ]);
  });

  it('during an outage stays reserved, and is completed by the reconciler with the same key', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    const { refundId, status } = await till.refunds.run(input(order, 439_000));
    expect(status).toBe('pending');
    await expect(till.refunds.run(input(order, 474_001, 'key-0002'))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    till.bank.trouble = () => undefined;
    till.time.ms += 15_000;
    await till.reconciler.runDue();
    expect(new Set(till.bank.calls)).toEqual(new Set([`refund ${refundId} 439000`]));
    expect((await till.find(order)).refunds).toMatchObject([{ status: 'succeeded' }]);
    await expect(till.refunds.run(input(order, 439_000))).resolves.toMatchObject({
      refundId,
      status: 'succeeded',
    });
  });

  it('whose process was killed before the request is completed by another one', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = () => new Promise(() => undefined);
    void till.anotherReplica().refunds.run(input(order, null));
    while (till.bank.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    till.bank.trouble = () => undefined;
    till.time.ms += 29_999;
    await till.reconciler.runDue();
    expect((await till.find(order)).refunds).toMatchObject([{ status: 'pending' }]);
    till.time.ms += 1;
    await till.reconciler.runDue();
    const { refunds, payment } = await till.find(order);
    expect(refunds).toMatchObject([{ status: 'succeeded' }]);
    expect([sumGiven(order), payment.asking.dueAt]).toEqual([913_000, null]);
  });

  it('that is pending at the provider is polled until it has ended', async () => {
    const order = await till.aPaidOrder();
    till.bank.refundStatus = 'pending';
    const { refundId, status } = await till.refunds.run(input(order, null));
    expect(status).toBe('pending');
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    const bankId = `refund-${refundId}`;
    const thought = await till.bank.getRefund(bankId);
    till.bank.refunds.set(bankId, { ...thought, status: 'canceled' });
    till.time.ms += 15_000;
    await till.reconciler.runDue();
    const { refunds, payment } = await till.find(order);
    expect(refunds).toMatchObject([{ status: 'canceled', providerRefundId: bankId }]);
    expect(payment.refundedKopecks).toBe(0);
  });

  it.each(['refused', 'unknown'] as const)(
    'known to the provider is never released when polling it is %s',
    async (kind) => {
      const order = await till.aPaidOrder();
      till.bank.refundStatus = 'pending';
      const { refundId } = await till.refunds.run(input(order, null));
      till.bank.trouble = (call) => {
        if (call.startsWith('get-refund')) throw new ProviderError(kind, 'wrong keys');
      };
      till.time.ms += 30_000;
      await till.reconciler.runDue();
      await expect(till.refunds.run(input(order, null))).resolves.toMatchObject({ status: 'pending' });
      expect(await till.find(order)).toMatchObject({
        refunds: [{ status: 'pending' }],
        payment: { refundedKopecks: 913_000 },
      });
      expect(till.logger.error).toHaveBeenCalled();
      till.bank.trouble = () => undefined;
      const bankId = `refund-${refundId}`;
      till.bank.refunds.set(bankId, { ...(await till.bank.getRefund(bankId)), status: 'succeeded' });
      till.time.ms += 15_000;
      await till.reconciler.runDue();
      expect((await till.find(order)).refunds).toMatchObject([{ status: 'succeeded' }]);
    },
  );

  it.each(['refused', 'unknown'] as const)(
    'whose response was lost is never released when its repetition is %s',
    async (kind) => {
      const order = await till.aPaidOrder();
      const { trouble, refunds } = till.bank;
      till.bank.trouble = async (call) => {
        if (!call.startsWith('refund')) return;
        const id = `refund-${call.split(' ')[1]}`;
        const paymentId = order.payment.providerId ?? '';
        refunds.set(id, { id, paymentId, amountKopecks: 439_000, status: 'succeeded' });
        await down();
      };
      const { refundId, status } = await till.refunds.run(input(order, 439_000));
      expect(status).toBe('pending');
      till.bank.trouble = (call) => {
        if (call.startsWith('refund')) throw new ProviderError(kind, 'the key is another one now');
      };
      till.time.ms += 30_000;
      await till.reconciler.runDue();
      await expect(till.refunds.run(input(order, 474_001, 'key-0002'))).rejects.toMatchObject({
        code: 'REFUND_TOO_LARGE',
      });
      till.bank.trouble = trouble;
      till.time.ms += 15_000;
      await till.reconciler.runDue();
      await expect(till.refunds.run(input(order, 439_000))).resolves.toMatchObject({
        refundId,
        status: 'succeeded',
      });
      expect(sumGiven(order)).toBe(439_000);
    },
  );

  it('that is refused stays reserved until the refunded amount is known', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = (call) => {
      throw new ProviderError(call.startsWith('refund') ? 'refused' : 'passing', 'no');
    };
    await expect(till.refunds.run(input(order, null))).resolves.toMatchObject({ status: 'pending' });
    till.bank.trouble = refusing;
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    expect(await till.find(order)).toMatchObject({
      refunds: [{ status: 'canceled' }],
      payment: { refundedKopecks: 0 },
    });
  });

  it('is not requested again once its key has expired at the provider, which is asked what became of it', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, null));
    till.bank.calls.length = 0;
    till.time.ms += 24 * 3_600_000;
    await till.reconciler.runDue();
    expect(till.bank.calls).toEqual([`get ${order.payment.providerId}`]);
    expect(till.logger.error).toHaveBeenCalledTimes(1);
    expect((await till.find(order)).payment).toMatchObject({
      refundedKopecks: 913_000,
      asking: { dueAt: new Date(till.time.ms + 15 * 60_000) },
    });
  });

  it('of an unpaid or unknown order is rejected', async () => {
    const order = await till.anOpenOrder();
    await expect(till.refunds.run(input(order, null))).rejects.toMatchObject({ code: 'REFUND_IMPOSSIBLE' });
    const unknown = { ...input(order, null), orderId: '674000000000000000000009' };
    await expect(till.refunds.run(unknown)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});
