import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';
import { RefundRepository } from '../orders/refund.repository.ts';
import { ProviderError, type ProviderRefund } from '../providers/payment-provider.ts';

type Input = Parameters<OpenTill['refunds']['run']>[0];

const minute = 60_000;
const hour = 60 * minute;
const [paid, sum] = [913_000, 100_000];

let till: OpenTill;
let projections: OrderProjectionRepository;
let stored: RefundRepository;

beforeAll(async () => {
  till = await openTill();
  projections = new OrderProjectionRepository(till.shop.model, { error: () => undefined });
  stored = new RefundRepository(till.shop.model);
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.time.ms = begun;
  till.bank.trouble = () => undefined;
  till.bank.refundStatus = 'succeeded';
});
afterEach(async () => {
  await till.shop.model.deleteMany({});
  till.bank.calls.length = 0;
  till.bank.refunds.clear();
});

const input = ({ id }: OrderRecord, amountKopecks: number | null, idempotencyKey: string): Input => ({
  ...{ orderId: id, amountKopecks, reason: 'Не подошло', idempotencyKey, by: 'staff' },
});

const healthy = (): void => undefined;
/** The answer to wrong keys, as for a bank that is down: it tells nothing about the request. */
const down = (): never => {
  throw new ProviderError('passing', 'wrong keys');
};
/** The bank makes refunds, and their answers are lost. */
const losing =
  (order: OrderRecord, status: ProviderRefund['status'] = 'succeeded') =>
  (call: string): void => {
    const [what, key = '', kopecks] = call.split(' ');
    const [id, paymentId] = [`refund-${key}`, order.payment.providerId ?? ''];
    if (what === 'refund')
      till.bank.refunds.set(id, { id, paymentId, amountKopecks: Number(kopecks), status });
    down();
  };

/** The time passes; the bank forgets the keys that are older than a day, which all are when it jumps. */
function wait(ms: number): void {
  till.time.ms += ms;
  if (ms >= hour) till.bank.forgetKeys();
}
/** What is due is done by two replicas at once, and staff see the money state that follows. */
async function poll(order: OrderRecord): Promise<OrderRecord> {
  await Promise.all([till.reconciler.runDue(), till.anotherReplica().reconciler.runDue()]);
  await projections.refreshMoney(await till.find(order));
  return till.find(order);
}
const givenBy = ({ payment }: OrderRecord): number =>
  till.bank
    .refundsOf(payment.providerId ?? '')
    .reduce((all, { amountKopecks, status }) => all + (status === 'canceled' ? 0 : amountKopecks), 0);
const statuses = ({ refunds }: OrderRecord): string[] => refunds.map(({ status }) => status);
const requests = (): string[] => till.bank.calls.filter((call) => call.startsWith('refund '));

describe('a refund whose key the bank has forgotten', () => {
  it('is found when the bank made it at the last moment and the answer was lost', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, sum, 'key-0001'));
    till.time.ms += 23 * hour - minute;
    till.bank.trouble = losing(order);
    await poll(order);
    till.bank.trouble = healthy;
    wait(hour - minute);
    expect(statuses(await poll(order))).toEqual(['pending']);
    wait(hour);
    const { refunds, payment, money } = await poll(order);
    expect(refunds).toMatchObject([
      { status: 'succeeded', providerRefundId: till.bank.refundsOf(payment.providerId ?? '')[0]?.id },
    ]);
    expect([money, payment.refundedKopecks, payment.asking.dueAt]).toEqual(['partly-refunded', sum, null]);
    expect(givenBy(order)).toBe(sum);
  });

  it('stays unclear when somebody has refunded another amount at the bank, perhaps instead', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, sum, 'key-0001'));
    wait(24 * hour);
    till.bank.trouble = healthy;
    const byHand = { id: 'by-hand', paymentId: order.payment.providerId ?? '', amountKopecks: 2 * sum };
    till.bank.refunds.set(byHand.id, { ...byHand, status: 'succeeded' });
    const { refunds, payment, money } = await poll(order);
    expect([refunds[0]?.status, payment.refundedKopecks, money]).toEqual(['pending', sum, 'refund-failed']);
    expect(requests()).toHaveLength(1);
  });

  it('has failed when the bank never got it, and can be requested again', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, null, 'key-0001'));
    wait(24 * hour);
    till.bank.trouble = healthy;
    till.bank.calls.length = 0;
    const failed = await poll(order);
    expect(requests()).toEqual([]);
    expect([statuses(failed), failed.money, failed.payment.refundedKopecks]).toEqual([
      ['canceled'],
      'refund-failed',
      0,
    ]);
    await till.refunds.run(input(order, null, 'key-0002'));
    expect((await poll(order)).money).toBe('refunded');
    expect(givenBy(order)).toBe(paid);
  });

  it('is not repeated by staff who send it again under the same key', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = losing(order);
    await till.refunds.run(input(order, sum, 'key-0001'));
    till.bank.trouble = healthy;
    wait(23 * hour + minute);
    await expect(till.refunds.run(input(order, sum, 'key-0001'))).resolves.toMatchObject({
      status: 'pending',
    });
    wait(hour);
    await expect(till.refunds.run(input(order, sum, 'key-0001'))).resolves.toMatchObject({
      status: 'succeeded',
    });
    expect(givenBy(order)).toBe(sum);
  });

  it('is found by staff and the operator while the keys are wrong, and decided once they are right', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = losing(order);
    await till.refunds.run(input(order, null, 'key-0001'));
    till.bank.trouble = down;
    for (let hours = 0; hours < 48; hours += 12) {
      wait(12 * hour);
      await poll(order);
    }
    const undecided = await till.find(order);
    expect([statuses(undecided), undecided.money]).toEqual([['pending'], 'refund-failed']);
    expect(undecided.refunds[0]?.unclearSince).toBeInstanceOf(Date);
    expect(undecided.payment.asking.dueAt?.getTime()).toBe(till.time.ms + 15 * minute);
    expect(await stored.listUnclear(10)).toEqual([order.number]);
    expect(till.logger.error).toHaveBeenCalledTimes(1);
    await expect(till.refunds.run(input(order, 1, 'key-0002'))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
    till.bank.trouble = healthy;
    wait(15 * minute);
    expect(await poll(order)).toMatchObject({ money: 'refunded', refunds: [{ status: 'succeeded' }] });
    expect(await stored.listUnclear(10)).toEqual([]);
    expect(givenBy(order)).toBe(paid);
  });

  it('that the bank still processes is followed until it has ended', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = losing(order, 'pending');
    await till.refunds.run(input(order, sum, 'key-0001'));
    till.bank.trouble = healthy;
    wait(25 * hour);
    const [made] = till.bank.refundsOf(order.payment.providerId ?? '');
    expect(await poll(order)).toMatchObject({ refunds: [{ status: 'pending', providerRefundId: made?.id }] });
    till.bank.refunds.set(made?.id ?? '', { ...made!, status: 'canceled' });
    wait(15 * minute);
    expect(await poll(order)).toMatchObject({ money: 'refund-failed', payment: { refundedKopecks: 0 } });
  });

  it.each([
    ['was confirmed', () => healthy],
    ['has no answer yet', losing],
  ])('does not take a newer refund of the same amount for itself that %s', async (_, answering) => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, sum, 'key-0001'));
    wait(25 * hour);
    // While the older one is looked up, another process requests a second one.
    till.bank.trouble = async (call) => {
      if (!call.startsWith('list-refunds')) return;
      till.bank.trouble = answering(order);
      await till.anotherReplica().refunds.run(input(order, sum, 'key-0002'));
      till.bank.trouble = healthy;
    };
    await till.reconciler.runDue();
    for (let polls = 0; polls < 2; polls++) {
      wait(15 * minute);
      await poll(order);
    }
    expect(statuses(await till.find(order))).toEqual(['canceled', 'succeeded']);
    expect(givenBy(order)).toBe(sum);
  });

  it('waits for a newer refund of the same amount that is undecided too', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, sum, 'key-0001'));
    wait(24 * hour);
    till.bank.trouble = losing(order);
    await till.refunds.run(input(order, sum, 'key-0002'));
    till.bank.trouble = (call) => {
      if (call.startsWith('refund ')) down();
    };
    expect(statuses(await poll(order))).toEqual(['pending', 'pending']);
    till.bank.trouble = healthy;
    till.time.ms += 15 * minute;
    await poll(order);
    till.time.ms += 15 * minute;
    expect(statuses(await poll(order))).toEqual(['canceled', 'succeeded']);
    expect(givenBy(order)).toBe(sum);
  });

  it('is never taken for a refund of the bank that another replica has assigned to an equal one', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = down;
    await till.refunds.run(input(order, sum, 'key-0001'));
    await till.refunds.run(input(order, sum, 'key-0002'));
    const read = await till.find(order);
    const [one, other] = read.refunds;
    const end = { status: 'succeeded', providerRefundId: 'same', effects: [], at: new Date(begun) } as const;
    expect(await stored.end(read, one!, { ...end, isLookedUp: true })).not.toBeNull();
    expect(await stored.end(read, other!, { ...end, isLookedUp: true })).toBeNull();
    await stored.keepKnown(read, other!, { providerRefundId: 'same', isLookedUp: true });
    expect((await till.find(order)).refunds[1]).toMatchObject({ status: 'pending', providerRefundId: null });
  });

  it('stays undecided while the list of the bank lacks refunds', async () => {
    const order = await till.aPaidOrder();
    till.bank.trouble = losing(order);
    await till.refunds.run(input(order, sum, 'key-0001'));
    till.bank.trouble = healthy;
    wait(25 * hour);
    const list = jest.spyOn(till.bank, 'listRefunds').mockResolvedValue([]);
    expect(await poll(order)).toMatchObject({ money: 'refund-failed', refunds: [{ status: 'pending' }] });
    list.mockRestore();
    wait(15 * minute);
    expect(statuses(await poll(order))).toEqual(['succeeded']);
    expect(givenBy(order)).toBe(sum);
  });
});

type Outcome = 'made' | 'pending' | 'never';
const outcomes: Outcome[] = ['made', 'pending', 'never'];
const pairs = outcomes.flatMap((one) =>
  outcomes.flatMap((other) => [sum, 2 * sum].map((second) => [one, other, second] as const)),
);

describe('two refunds of one payment that are both undecided', () => {
  it.each(pairs)('(%s, and %s of %d kopecks) are neither lost nor made twice', async (one, other, second) => {
    const order = await till.aPaidOrder();
    const request = (outcome: Outcome, kopecks: number, key: string): Promise<unknown> => {
      till.bank.trouble =
        outcome === 'never' ? down : losing(order, outcome === 'made' ? 'succeeded' : 'pending');
      return till.refunds.run(input(order, kopecks, key));
    };
    await request(one, sum, 'key-0001');
    await request(other, second, 'key-0002');
    const wanted = sum + second;
    till.bank.trouble = healthy;
    wait(24 * hour);
    await poll(order);
    for (const [id, refund] of till.bank.refunds)
      till.bank.refunds.set(id, { ...refund, status: 'succeeded' });
    wait(15 * minute);
    const decided = await poll(order);
    const made = givenBy(order);
    expect(decided.payment.refundedKopecks).toBe(made);
    expect(statuses(decided)).not.toContain('pending');
    expect(decided.money).toBe(made === wanted ? 'partly-refunded' : 'refund-failed');
    // Staff refund what has failed.
    if (made < wanted) await till.refunds.run(input(order, wanted - made, 'key-0003'));
    expect(givenBy(order)).toBe(wanted);
    expect((await poll(order)).money).toBe('partly-refunded');
    const known = decided.refunds.flatMap(({ providerRefundId: id }) => (id === null ? [] : [id]));
    expect(new Set(known).size).toBe(known.length);
  });
});
