import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openExtras, type OpenExtras } from '../../test/open-extras.ts';
import { openPoints, type OpenPoints } from '../../test/open-points.ts';
import { begun } from '../../test/open-till.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { OrderListRepository } from '../orders/order-list.repository.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import type { RefundOrder } from '../refunds/refund-order.use-case.ts';
import { rowProjection, toStaffOrderRow } from '../staff-orders/staff-order-row.mapper.ts';

type Input = Parameters<RefundOrder['run']>[0];

let shop: OpenExtras;
let points: OpenPoints;

beforeAll(async () => {
  shop = await openExtras();
  points = await openPoints(shop.shop);
});
afterAll(() => shop.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  shop.time.ms = begun;
  shop.bank.trouble = () => undefined;
  shop.bank.refundStatus = 'succeeded';
});
afterEach(async () => {
  await shop.shop.model.deleteMany({});
  await points.model.deleteMany({});
  shop.bank.refunds.clear();
});

const [first, extra] = [913_000, 439_000];

/** The first payment covers two hoodies and the delivery, the second one a third hoodie. */
async function anOrderPaidTwice({ customerId = null as string | null, betweenMs = 0 } = {}): Promise<{
  order: OrderRecord;
  banks: [string, string];
}> {
  const order = await shop.aPaidOrder({ customerId });
  shop.time.ms += betweenMs;
  await shop.edit(order, 3);
  const bankId = await shop.goToBank(await shop.request(order));
  shop.bank.decide(bankId, 'succeeded');
  await shop.webhook(bankId);
  const paid = await shop.find(order);
  return { order: paid, banks: [paid.payment.providerId ?? '', bankId] };
}

const input = ({ id }: OrderRecord, wanted: Partial<Input>, idempotencyKey = 'key-0001'): Input => ({
  ...{ orderId: id, amountKopecks: null, reason: 'Не подошло', idempotencyKey, by: 'staff', ...wanted },
});
const givenBy = (bankId: string): number =>
  [...shop.bank.refunds.values()]
    .filter(({ paymentId, status }) => paymentId === bankId && status !== 'canceled')
    .reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);

describe('a refund of an order with an extra payment', () => {
  it('of the full amount refunds each payment exactly and once', async () => {
    const { order, banks } = await anOrderPaidTwice();
    const reply = await shop.refunds.run(input(order, {}));
    expect(reply).toMatchObject({ status: 'succeeded', amountKopecks: first + extra, leftKopecks: 0 });
    await expect(shop.refunds.run(input(order, {}))).resolves.toEqual(reply);
    expect(banks.map(givenBy)).toEqual([first, extra]);
    const stored = await shop.find(order);
    expect(stored.money).toBe('refunded');
    expect(balanceOf(stored)).toMatchObject({ refundableKopecks: 0 });
    await expect(shop.refunds.run(input(order, {}, 'key-0002'))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
  });

  it('of an amount uses the latest payment first, then the previous one', async () => {
    const { order, banks } = await anOrderPaidTwice();
    await shop.refunds.run(input(order, { amountKopecks: 438_999 }));
    expect(banks.map(givenBy)).toEqual([0, 438_999]);
    await expect(
      shop.refunds.run(input(order, { amountKopecks: 100_002 }, 'key-0002')),
    ).resolves.toMatchObject({ amountKopecks: 100_002, leftKopecks: first - 100_001 });
    expect(banks.map(givenBy)).toEqual([100_001, extra]);
    const { refunds, extraRefunds } = await shop.find(order);
    expect(refunds.map(({ amountKopecks }) => amountKopecks)).toEqual([100_001]);
    expect(extraRefunds?.map(({ amountKopecks }) => amountKopecks)).toEqual([438_999, 1]);
  });

  it('of lines refunds the payment that each was paid with', async () => {
    const { order, banks } = await anOrderPaidTwice();
    const pieces = [
      { line: 0, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    await shop.refunds.run(input(order, { pieces }));
    expect(banks.map(givenBy)).toEqual([439_000, 439_000]);
    await expect(
      shop.refunds.run(input(order, { pieces: [{ line: 2, quantity: 1 }] }, 'key-0002')),
    ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await expect(
      shop.refunds.run(input(order, { pieces: [{ line: 3, quantity: 1 }] }, 'key-0003')),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('never exceeds a payment, also with concurrent refunds', async () => {
    const { order, banks } = await anOrderPaidTwice();
    const sent = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) =>
        shop.anotherReplica().refunds.run(input(order, { amountKopecks: 100_000 }, `key-10${at}`)),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    expect(banks.map(givenBy)).toEqual([1_300_000 - extra, extra]);
    const stored = await shop.find(order);
    expect(stored.payment.refundedKopecks).toBe(1_300_000 - extra);
    expect(stored.extraPayments).toMatchObject([{ refundedKopecks: extra }]);
  });

  it('without a response from the bank is completed by polling, each part once', async () => {
    const { order, banks } = await anOrderPaidTwice();
    shop.bank.trouble = () => {
      throw new ProviderError('passing', 'no answer');
    };
    await expect(shop.refunds.run(input(order, {}))).resolves.toMatchObject({ status: 'pending' });
    shop.bank.trouble = () => undefined;
    shop.time.ms += 31_000;
    await Promise.all([shop.reconciler.runDue(), shop.extras.poller.runDue()]);
    expect(banks.map(givenBy)).toEqual([first, extra]);
    const { refunds, extraRefunds = [], payment, extraPayments = [] } = await shop.find(order);
    expect([...refunds, ...extraRefunds].map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect([payment.asking.dueAt, extraPayments[0]?.asking.dueAt]).toEqual([null, null]);
  });

  it('completes one part when the bank rejects the other, which can be refunded later', async () => {
    const { order, banks } = await anOrderPaidTwice();
    shop.bank.trouble = (call) => {
      if (call.startsWith('refund') && call.endsWith(` ${extra}`)) throw new ProviderError('refused', 'no');
    };
    await expect(shop.refunds.run(input(order, {}))).resolves.toMatchObject({ amountKopecks: first });
    expect(banks.map(givenBy)).toEqual([first, 0]);
    expect(balanceOf(await shop.find(order))).toMatchObject({ refundableKopecks: extra });
    shop.bank.trouble = () => undefined;
    await shop.refunds.run(input(order, {}, 'key-0002'));
    expect(banks.map(givenBy)).toEqual([first, extra]);
  });

  it('tells which part the bank rejected, and the order stays failed until that sum is refunded', async () => {
    const { order, banks } = await anOrderPaidTwice();
    shop.bank.trouble = (call) => {
      if (call.startsWith('refund') && call.endsWith(` ${first}`)) throw new ProviderError('refused', 'no');
    };
    const partly = { amountKopecks: extra, refusedKopecks: first, leftKopecks: first };
    const reply = await shop.refunds.run(input(order, {}));
    expect(reply).toMatchObject({ status: 'succeeded', ...partly });
    await expect(shop.refunds.run(input(order, {}))).resolves.toEqual(reply);
    expect(projectMoney(await shop.find(order)).money).toBe('refund-failed');
    const [row] = await new OrderListRepository(shop.shop.model).findListed([order.id], rowProjection);
    expect(row && toStaffOrderRow(row).money).toBe('refund-failed');
    shop.bank.trouble = () => undefined;
    // A kopeck less than was refused is not enough.
    await shop.refunds.run(input(order, { amountKopecks: first - 1 }, 'key-0002'));
    expect(projectMoney(await shop.find(order)).money).toBe('refund-failed');
    await shop.refunds.run(input(order, {}, 'key-0003'));
    expect(await shop.find(order)).toMatchObject({ money: 'refunded' });
    expect(banks.map(givenBy)).toEqual([first, extra]);
  });

  it('of the difference after an edit leaves the order balanced', async () => {
    const { order, banks } = await anOrderPaidTwice();
    await shop.edit(order, 2);
    const { toRefundKopecks } = balanceOf(await shop.find(order));
    await shop.refunds.run(input(order, { amountKopecks: toRefundKopecks }));
    expect(banks.map(givenBy)).toEqual([0, extra]);
    expect(balanceOf(await shop.find(order))).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
    // The third hoodie again: the request names it as goods.
    await shop.edit(order, 3);
    const again = await shop.extras.show.run({ extraId: await shop.request(order) });
    expect(again.lines).toEqual([{ title: 'Худи', quantity: 1, priceKopecks: 439_000 }]);
  });

  it('of pieces that leave the order afterwards pays for no other piece that is added later', async () => {
    const { order } = await anOrderPaidTwice();
    const pieces = [
      { line: 0, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    await shop.refunds.run(input(order, { pieces }));
    await shop.edit(order, 1);
    const { refunds, extraRefunds } = await shop.find(order);
    expect([...refunds, ...(extraRefunds ?? [])]).toMatchObject([
      { dueKopecks: 439_000, providerRefundId: expect.any(String) },
      { dueKopecks: 439_000, providerRefundId: expect.any(String) },
    ]);
    expect(balanceOf(await shop.find(order))).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
    // What comes back is given away again, as before it was taken out.
    expect(balanceOf(await shop.edit(order, 3))).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
    const grown = await shop.edit(order, 4);
    expect(grown.money).toBe('underpaid');
    expect(balanceOf(grown)).toMatchObject({ toRefundKopecks: 0, missingKopecks: 439_000 });
  });
});

describe('the points of a customer', () => {
  const customerId = '674000000000000000000777';
  const days = 24 * 3_600_000;

  /** The jobs of an order that count its points. */
  const pointJobs = ({ effects }: OrderRecord): string[] =>
    effects.map(({ name }) => name).filter((name) => name.endsWith('-points'));

  it('count each payment in its month, less the goods refunded from it', async () => {
    const pointsByMonth = async (order: OrderRecord): Promise<(number | undefined)[]> => {
      await points.counting.run(await shop.find(order));
      const months = (['2026-11', '2026-12'] as const).map((month) => points.scores.find(month, customerId));
      return (await Promise.all(months)).map((score) => score?.points);
    };
    const { order } = await anOrderPaidTwice({ customerId, betweenMs: 12 * days });
    expect(pointJobs(order)).toEqual(['give-points', 'give-points']);
    // 8 780 roubles of goods in November, 4 390 in December; the delivery at 350 gives none.
    expect(await pointsByMonth(order)).toEqual([87, 43]);

    // The whole second payment, and 1 000 roubles of the first one.
    await shop.refunds.run(input(order, { amountKopecks: 539_000 }));
    expect(pointJobs(await shop.find(order)).slice(2)).toEqual(['take-points', 'take-points']);
    expect(await pointsByMonth(order)).toEqual([77, 0]);

    // The rest of the goods, and then the delivery.
    await shop.refunds.run(input(order, { amountKopecks: 778_000 }, 'key-0002'));
    expect(await pointsByMonth(order)).toEqual([0, 0]);
    await shop.refunds.run(input(order, {}, 'key-0003'));
    expect(await pointsByMonth(order)).toEqual([0, 0]);
  });

  it('count an extra payment in the month in which the bank received it, not in which the shop asked', async () => {
    const order = await shop.aPaidOrder({ customerId });
    await shop.edit(order, 3);
    shop.time.ms = Date.parse('2026-11-30T20:57:00Z');
    const bankId = await shop.goToBank(await shop.request(order));
    const paidAt = new Date('2026-11-30T20:58:00Z');
    shop.bank.receive(bankId, paidAt);
    // Two minutes of December in Moscow.
    shop.time.ms = Date.parse('2026-11-30T21:02:00Z');
    await shop.webhook(bankId);
    const paid = await shop.find(order);
    expect(paid.extraPayments).toMatchObject([{ status: 'succeeded', paidAt }]);
    expect(paid.history.at(-1)).toMatchObject({ kind: 'extra-payment-paid', at: paidAt });
    await points.counting.run(paid);
    const [november, december] = await Promise.all([
      points.scores.find('2026-11', customerId),
      points.scores.find('2026-12', customerId),
    ]);
    expect([november?.points, december?.points]).toEqual([131, undefined]);
  });

  it('count a refund that the bank has not confirmed only once it has', async () => {
    const { order } = await anOrderPaidTwice({ customerId });
    const currentPoints = async (): Promise<number | undefined> => {
      await points.counting.run(await shop.find(order));
      return (await points.scores.find('2026-11', customerId))?.points;
    };
    shop.bank.refundStatus = 'pending';
    await shop.refunds.run(input(order, { amountKopecks: extra }));
    expect(pointJobs(await shop.find(order))).toEqual(['give-points', 'give-points']);
    expect(await currentPoints()).toBe(131);

    for (const [id, refund] of shop.bank.refunds)
      shop.bank.refunds.set(id, { ...refund, status: 'succeeded' });
    shop.time.ms += 31_000;
    await shop.extras.poller.runDue();
    expect(pointJobs(await shop.find(order))).toEqual(['give-points', 'give-points', 'take-points']);
    expect(await currentPoints()).toBe(87);
  });
});
