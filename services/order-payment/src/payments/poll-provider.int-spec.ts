import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { historyTexts } from '../../test/history-texts.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const overAt = begun + 3_600_000;
let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.time.ms = begun;
  till.bank.calls.length = 0;
  till.bank.trouble = () => undefined;
});
afterEach(() => till.shop.model.deleteMany({}));

const down = (): never => {
  throw new ProviderError('passing', 'no answer');
};
const happened = async (order: Parameters<OpenTill['find']>[0]): Promise<string[]> =>
  historyTexts((await till.find(order)).history);

describe('the reconciler', () => {
  it('polls no payment before it is due, and once when it is', async () => {
    const order = await till.anOpenOrder();
    till.bank.calls.length = 0;
    till.time.ms = begun + 9_999;
    await till.reconciler.runDue();
    expect(till.bank.calls).toEqual([]);
    till.time.ms += 1;
    await Promise.all([till.reconciler.runDue(), till.anotherReplica().reconciler.runDue()]);
    expect(till.bank.calls).toEqual([`get bank-${order.paymentId}`]);
    const { asking: pending } = (await till.find(order)).payment;
    expect(pending).toMatchObject({ times: 1, lease: null, dueAt: new Date(begun + 25_000) });
  });

  it('settles a payment without a notification, and stops polling it', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'succeeded');
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    expect(await happened(order)).toEqual(['payment:succeeded reconciler']);
    expect((await till.find(order)).payment.asking.dueAt).toBeNull();
  });

  it('cancels the order of a declined payment with the reason', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'canceled', 'insufficient_funds');
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    expect(await till.find(order)).toMatchObject({
      adminStatus: 'canceled',
      payment: { status: 'canceled', cancelReason: 'insufficient_funds' },
    });
    expect(await happened(order)).toEqual(['payment:canceled reconciler', 'status:canceled reconciler']);
  });

  it('captures held money with a key of the payment', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'waiting_for_capture');
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    expect(till.bank.calls).toContain(`capture bank-${order.paymentId} ${order.paymentId}-capture`);
    expect((await till.find(order)).payment.status).toBe('succeeded');
  });

  it('takes over from a replica that was killed while polling', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'succeeded');
    till.time.ms += 10_000;
    let isDead = true;
    till.bank.trouble = (call) =>
      isDead && call.startsWith('get') ? new Promise(() => undefined) : undefined;
    void till.anotherReplica().reconciler.runDue();
    while (till.bank.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    isDead = false;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('pending');
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('succeeded');
  });

  it('keeps polling during an outage, without delaying other payments', async () => {
    const [one, other] = [await till.anOpenOrder(), await till.anOpenOrder()];
    for (const { paymentId } of [one, other]) till.bank.decide(`bank-${paymentId}`, 'succeeded');
    till.bank.trouble = (call) => (call.includes(one.paymentId) ? down() : undefined);
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    expect((await till.find(one)).payment.status).toBe('pending');
    expect((await till.find(other)).payment.status).toBe('succeeded');
    till.bank.trouble = () => undefined;
    till.time.ms += 15_000;
    await till.reconciler.runDue();
    expect((await till.find(one)).payment.status).toBe('succeeded');
  });

  it('does not apply a payment with another amount or reference', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'succeeded');
    const paid = await till.bank.get(`bank-${order.paymentId}`);
    till.bank.payments.set(paid.id, { ...paid, amountKopecks: 100 });
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    till.bank.payments.set(paid.id, { ...paid, reference: 'another' });
    till.time.ms += 15_000;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('pending');
    expect(till.logger.error).toHaveBeenCalledTimes(2);
  });
});

describe('at expiry', () => {
  it.each(['pending', 'succeeded'] as const)(
    'a payment that is %s at the provider is not cancelled',
    async (status) => {
      const order = await till.anOpenOrder();
      till.bank.decide(`bank-${order.paymentId}`, status);
      till.time.ms = overAt + 1;
      await till.reconciler.runDue();
      expect((await till.find(order)).payment.status).toBe(status);
    },
  );

  it('held money is captured', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'waiting_for_capture');
    till.time.ms = overAt + 1;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('succeeded');
  });

  it('a payment unknown to the provider is cancelled, and not earlier', async () => {
    const order = await till.anOpenOrder();
    till.bank.payments.delete(`bank-${order.paymentId}`);
    till.time.ms = overAt - 1;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('pending');
    till.time.ms = overAt;
    await till.reconciler.runDue();
    expect(await happened(order)).toEqual(['payment:canceled expiry', 'status:canceled expiry']);
  });

  it('nothing is cancelled while the provider is unavailable', async () => {
    const order = await till.anOpenOrder();
    till.bank.trouble = down;
    till.time.ms = overAt + 1;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('pending');
  });

  it('an order without a payment at the provider is cancelled, and cannot be opened for payment afterwards', async () => {
    const order = await till.shop.anUnpaidOrder();
    till.time.ms = overAt;
    await till.reconciler.runDue();
    expect((await till.find(order)).payment).toMatchObject({ status: 'canceled', cancelReason: 'expired' });
    const late = { provider: 'decided', providerId: 'late', url: 'https://bank.example/late' };
    await expect(till.shop.payments.open(order.id, late)).resolves.toMatchObject({
      payment: { status: 'canceled', url: null, providerId: null },
    });
  });

  it('an order whose payment is created at the same moment ends in one consistent state', async () => {
    till.time.ms = overAt;
    for (let round = 0; round < 20; round++) {
      const order = await till.shop.anUnpaidOrder();
      await Promise.all([till.reconciler.runDue(), till.open(order)]);
      const { status, providerId } = (await till.find(order)).payment;
      expect(providerId === null ? 'canceled' : 'pending').toBe(status);
      await till.shop.model.deleteMany({});
    }
  });
});
