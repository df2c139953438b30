import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changesOf } from '../../test/history-texts.ts';
import { openExtras, type OpenExtras } from '../../test/open-extras.ts';
import { begun } from '../../test/open-till.ts';
import { balanceOf } from '../orders/balance-of.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let shop: OpenExtras;

beforeAll(async () => {
  shop = await openExtras();
});
afterAll(() => shop.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  shop.time.ms = begun;
  shop.bank.trouble = () => undefined;
});
afterEach(async () => {
  await shop.shop.model.deleteMany({});
  shop.bank.calls.length = 0;
});

const hoodieKopecks = 439_000;
const balance = async (order: OrderRecord): Promise<ReturnType<typeof balanceOf>> =>
  balanceOf(await shop.find(order));
const stateOf = async (extraId: string): Promise<string> => (await shop.extras.show.run({ extraId })).state;
const extrasOf = async (order: OrderRecord): Promise<NonNullable<OrderRecord['extraPayments']>> =>
  (await shop.find(order)).extraPayments ?? [];
const storedHistory = async ({ id }: OrderRecord): Promise<string[]> =>
  changesOf((await shop.shop.model.findById(id).lean())?.history);

/** A paid order with an open request for the price of a third hoodie. */
async function aRequestedOrder(): Promise<{ order: OrderRecord; extraId: string }> {
  const order = await shop.aPaidOrder();
  await shop.edit(order, 3);
  return { order, extraId: await shop.request(order) };
}

describe('a request for an extra payment', () => {
  it('is for the missing amount and the added goods, and schedules an e-mail', async () => {
    const { order, extraId } = await aRequestedOrder();
    await expect(shop.extras.show.run({ extraId })).resolves.toEqual({
      state: 'open',
      orderNumber: order.number,
      amountKopecks: hoodieKopecks,
      lines: [{ title: 'Худи', quantity: 1, priceKopecks: hoodieKopecks }],
      expiresAt: '2026-11-28T09:00:00.000Z',
      isRefused: false,
    });
    const { effects } = await shop.find(order);
    expect(effects.at(-1)).toMatchObject({ name: 'mail-extra-request', about: extraId });
    expect((await storedHistory(order)).at(-1)).toBe('extra-payment:requested');
  });

  it('schedules no e-mail when staff request it silently', async () => {
    const order = await shop.edit(await shop.aPaidOrder(), 3);
    const before = order.effects.length;
    await shop.extras.request.run({ orderId: order.id, isSilent: true, by: 'staff' });
    expect((await shop.find(order)).effects).toHaveLength(before);
  });

  it('is created once by concurrent requests', async () => {
    const order = await shop.edit(await shop.aPaidOrder(), 3);
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => shop.request(order, shop.anotherReplica())),
    );
    expect(new Set(ids).size).toBe(1);
    const { extraPayments, effects } = await shop.find(order);
    expect(extraPayments).toHaveLength(1);
    expect(effects.filter(({ name }) => name === 'mail-extra-request')).toHaveLength(1);
  });

  it('of another amount replaces an outdated one', async () => {
    const { order, extraId } = await aRequestedOrder();
    await shop.edit(order, 4);
    expect(await stateOf(extraId)).toBe('closed');
    await expect(shop.goToBank(extraId)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_CLOSED' });
    const next = await shop.request(order);
    expect(await shop.extras.show.run({ extraId: next })).toMatchObject({ amountKopecks: 2 * hoodieKopecks });
    expect((await extrasOf(order)).map(({ status }) => status)).toEqual(['withdrawn', 'open']);
    expect((await storedHistory(order)).slice(-2)).toEqual([
      'extra-payment:withdrawn',
      'extra-payment:requested',
    ]);
  });

  it('is open again when the edit that closed it is reverted, and expires after a week', async () => {
    const { order, extraId } = await aRequestedOrder();
    await shop.edit(order, 2);
    expect(await stateOf(extraId)).toBe('closed');
    await shop.edit(order, 3);
    expect(await stateOf(extraId)).toBe('open');
    shop.time.ms += 7 * 24 * 3_600_000;
    expect(await stateOf(extraId)).toBe('closed');
    await expect(shop.goToBank(extraId)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_CLOSED' });
    expect(await shop.request(order)).not.toBe(extraId);
  });

  it('is closed when the order is cancelled or deleted', async () => {
    const { order, extraId } = await aRequestedOrder();
    for (const change of [{ adminStatus: 'canceled' }, { adminStatus: 'done', deletedAt: new Date() }]) {
      await shop.shop.model.updateOne({ number: order.number }, { $set: change });
      expect(await stateOf(extraId)).toBe('closed');
      await expect(shop.goToBank(extraId)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_CLOSED' });
    }
  });

  it('can be withdrawn repeatedly, but not once it is paid', async () => {
    const { order, extraId } = await aRequestedOrder();
    const withdraw = (id: string): Promise<unknown> =>
      shop.extras.request.withdraw({ orderId: order.id, extraId: id, by: 'staff' });
    await withdraw(extraId);
    await withdraw(extraId);
    expect(await stateOf(extraId)).toBe('closed');
    const next = await shop.request(order);
    const bankId = await shop.goToBank(next);
    shop.bank.decide(bankId, 'succeeded');
    await shop.webhook(bankId);
    await expect(withdraw(next)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_CLOSED' });
    await expect(withdraw('unknown')).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_NOT_FOUND' });
  });

  it('requires a paid order with a missing amount, and an e-mail address for the receipt', async () => {
    const unpaid = await shop.edit(await shop.anOpenOrder(), 3);
    const even = await shop.aPaidOrder();
    for (const order of [unpaid, even])
      await expect(shop.request(order)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_NOT_NEEDED' });
    await shop.edit(even, 3);
    await shop.shop.model.updateOne({ number: even.number }, { $set: { 'buyer.email': '' } });
    await expect(shop.request(even)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_NO_EMAIL' });
  });
});

describe('an extra payment', () => {
  it('is created once at the bank for concurrent requests', async () => {
    const { extraId } = await aRequestedOrder();
    const bankIds = await Promise.all(
      Array.from({ length: 12 }, () => shop.goToBank(extraId, shop.anotherReplica())),
    );
    expect(new Set(bankIds).size).toBe(1);
    expect([...shop.bank.payments.keys()].filter((id) => bankIds.includes(id))).toHaveLength(1);
    expect(await stateOf(extraId)).toBe('under-way');
  });

  it('is settled once for repeated notifications, and leaves no difference', async () => {
    const { order, extraId } = await aRequestedOrder();
    const bankId = await shop.goToBank(extraId);
    shop.bank.decide(bankId, 'succeeded');
    await Promise.all(Array.from({ length: 8 }, () => shop.webhook(bankId, shop.anotherReplica())));
    await shop.webhook(bankId);
    expect(await stateOf(extraId)).toBe('paid');
    expect(await balance(order)).toEqual({
      paidKopecks: 913_000 + hoodieKopecks,
      ...{ toRefundKopecks: 0, missingKopecks: 0, refundableKopecks: 913_000 + hoodieKopecks },
    });
    const history = await storedHistory(order);
    expect(history.filter((what) => what === 'extra-payment:paid')).toHaveLength(1);
    const { effects, money, extraPayments } = await shop.find(order);
    expect(effects.filter(({ about }) => about === extraId).map(({ name }) => name)).toEqual([
      'mail-extra-request',
      'announce',
      'mail-extra-paid',
    ]);
    expect(money).toBe('paid');
    expect(extraPayments).toMatchObject([{ provider: 'decided', providerId: bankId, paidAs: 1 }]);
  });

  it('without a notification is found by polling, and when the buyer opens the link', async () => {
    const { extraId } = await aRequestedOrder();
    const bankId = await shop.goToBank(extraId);
    shop.bank.decide(bankId, 'succeeded');
    expect(await stateOf(extraId)).toBe('paid');
    const other = await aRequestedOrder();
    shop.bank.decide(await shop.goToBank(other.extraId), 'succeeded');
    shop.time.ms += 11_000;
    await shop.extras.poller.runDue();
    expect(await extrasOf(other.order)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that failed can be repeated with the same link', async () => {
    const { order, extraId } = await aRequestedOrder();
    const first = await shop.goToBank(extraId);
    shop.bank.decide(first, 'canceled', 'insufficient_funds');
    await shop.webhook(first);
    await expect(shop.extras.show.run({ extraId })).resolves.toMatchObject({
      state: 'open',
      isRefused: true,
    });
    const second = await shop.goToBank(extraId);
    expect(second).not.toBe(first);
    shop.bank.decide(second, 'succeeded');
    await shop.webhook(second);
    expect(await balance(order)).toMatchObject({ missingKopecks: 0, toRefundKopecks: 0 });
  });

  it('unknown to the bank expires, and the request stays open for another one', async () => {
    const { order, extraId } = await aRequestedOrder();
    shop.bank.trouble = (call) => {
      if (call.startsWith('create')) throw new Error('the process is gone');
    };
    await expect(shop.goToBank(extraId)).rejects.toThrow('gone');
    shop.bank.trouble = () => undefined;
    const [{ attempt } = {}] = await extrasOf(order);
    expect(attempt).toMatchObject({ providerId: null });
    // The same attempt, as long as it has not ended.
    expect(await shop.goToBank(extraId)).toBe(`bank-${attempt?.id}`);
    const other = await aRequestedOrder();
    shop.bank.trouble = (call) => {
      if (call.startsWith('create')) throw new Error('the process is gone');
    };
    await expect(shop.goToBank(other.extraId)).rejects.toThrow('gone');
    shop.time.ms += 3_700_000;
    await shop.extras.poller.runDue();
    expect(await extrasOf(other.order)).toMatchObject([{ attempt: null, status: 'open' }]);
  });

  it('of another amount is never applied', async () => {
    const { order, extraId } = await aRequestedOrder();
    const bankId = await shop.goToBank(extraId);
    const known = shop.bank.payments.get(bankId);
    if (!known) throw new Error('no payment');
    shop.bank.payments.set(bankId, { ...known, status: 'succeeded', amountKopecks: 1 });
    await shop.webhook(bankId);
    expect(await extrasOf(order)).toMatchObject([{ status: 'open' }]);
    expect(shop.logger.error).toHaveBeenCalled();
  });
});

describe('an extra payment that is no longer needed', () => {
  it('is recorded and to be refunded, for any order of notification and edit', async () => {
    for (let round = 0; round < 6; round++) {
      const { order, extraId } = await aRequestedOrder();
      const bankId = await shop.goToBank(extraId);
      shop.bank.decide(bankId, 'succeeded');
      await Promise.all([
        shop.webhook(bankId, shop.anotherReplica()),
        shop.edit(order, 2),
        shop.webhook(bankId),
      ]);
      await shop.webhook(bankId);
      expect(await balance(order)).toMatchObject({
        paidKopecks: 913_000 + hoodieKopecks,
        toRefundKopecks: hoodieKopecks,
        missingKopecks: 0,
      });
      const { money, extraPayments } = await shop.find(order);
      expect({ money, statuses: extraPayments?.map(({ status }) => status) }).toEqual({
        money: 'to-refund',
        statuses: ['succeeded'],
      });
    }
  });

  it('of a withdrawn request is recorded beside that of the next request', async () => {
    const { order, extraId } = await aRequestedOrder();
    const first = await shop.goToBank(extraId);
    await shop.edit(order, 4);
    const second = await shop.goToBank(await shop.request(order));
    for (const bankId of [second, first]) {
      shop.bank.decide(bankId, 'succeeded');
      await shop.webhook(bankId);
    }
    expect(await balance(order)).toMatchObject({
      paidKopecks: 913_000 + 3 * hoodieKopecks,
      toRefundKopecks: hoodieKopecks,
    });
    expect((await extrasOf(order)).map(({ paidAs }) => paidAs)).toEqual([2, 1]);
  });

  it('of a cancelled order is to be refunded together with the rest', async () => {
    const { order, extraId } = await aRequestedOrder();
    const bankId = await shop.goToBank(extraId);
    await shop.shop.model.updateOne({ number: order.number }, { $set: { adminStatus: 'canceled' } });
    shop.bank.decide(bankId, 'succeeded');
    await shop.webhook(bankId);
    expect(await balance(order)).toMatchObject({ toRefundKopecks: 913_000 + hoodieKopecks });
    expect((await shop.find(order)).money).toBe('to-refund');
  });

  it('is released when it is only held, while a needed one is captured', async () => {
    const outdated = await aRequestedOrder();
    const held = await shop.goToBank(outdated.extraId);
    shop.bank.decide(held, 'waiting_for_capture');
    await shop.edit(outdated.order, 2);
    await shop.webhook(held);
    expect(shop.bank.calls).toContain(`cancel ${held}`);
    expect(await balance(outdated.order)).toMatchObject({ paidKopecks: 913_000, toRefundKopecks: 0 });
    const fitting = await aRequestedOrder();
    const wanted = await shop.goToBank(fitting.extraId);
    shop.bank.decide(wanted, 'waiting_for_capture');
    await shop.webhook(wanted);
    expect(await balance(fitting.order)).toMatchObject({ missingKopecks: 0, toRefundKopecks: 0 });
  });
});
