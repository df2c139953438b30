import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@shop/testing';
import { formatChange, historyTexts } from '../../test/history-texts.ts';
import { paymentMove } from './payment-move.ts';
import { openTill, type OpenTill } from '../../test/open-till.ts';
import { ProviderError } from '../providers/payment-provider.ts';

let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.bank.calls.length = 0;
  till.bank.trouble = () => undefined;
});
afterEach(() => till.shop.model.deleteMany({}));

const notification = (body: string, signature = 'ours'): Parameters<OpenTill['notifications']['run']>[0] => ({
  provider: 'decided',
  body,
  headers: { signature },
  address: '203.0.113.7',
});

describe('a notification', () => {
  it('makes the payment due immediately, regardless of the schedule', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'succeeded');
    await till.notifications.run(notification(`bank-${order.paymentId}`));
    await till.reconciler.runDue();
    const { history, payment } = await till.find(order);
    expect(payment.status).toBe('succeeded');
    expect(historyTexts(history)).toEqual(['payment:succeeded webhook']);
  });

  it('is not trusted: the status is requested from the provider', async () => {
    const order = await till.anOpenOrder();
    await till.notifications.run(notification(`bank-${order.paymentId}`));
    await till.reconciler.runDue();
    expect(till.bank.calls).toContain(`get bank-${order.paymentId}`);
    expect((await till.find(order)).payment).toMatchObject({ status: 'pending', asking: { lease: null } });
  });

  it('that arrives while the provider is being polled is not lost', async () => {
    const order = await till.anOpenOrder();
    const id = `bank-${order.paymentId}`;
    till.bank.trouble = async () => {
      // The payer pays and the webhook arrives while the provider's response is on its way.
      till.bank.trouble = () => undefined;
      till.bank.decide(id, 'succeeded');
      const { payment } = await till.find(order);
      expect(payment.asking.lease).not.toBeNull();
      await till.shop.payments.noteUpdate('decided', id, new Date(till.time.ms));
    };
    till.time.ms += 10_000;
    await till.reconciler.runDue();
    await till.reconciler.runDue();
    expect((await till.find(order)).payment.status).toBe('succeeded');
  });

  it.each([
    ['of another provider', { ...notification('x'), provider: 'yookassa' }, 'PAYMENT_PROVIDER_UNKNOWN'],
    ['that is forged', notification('x', 'theirs'), 'NOTIFICATION_FORGED'],
  ])('%s is rejected', async (_, forged, code) => {
    await expect(till.notifications.run(forged)).rejects.toMatchObject({ code });
  });

  it.each(['', 'of a stranger'])('that is irrelevant (%p) is accepted and changes nothing', async (body) => {
    await expect(till.notifications.run(notification(body))).resolves.toEqual({});
    expect(till.bank.calls).toEqual([]);
  });
});

describe('notifications and polls in any order', () => {
  it('result in one success, with each effect once', async () => {
    const replicas = [till, till.anotherReplica(), till.anotherReplica()];
    for (let round = 0; round < 5; round++) {
      const order = await till.anOpenOrder();
      const id = `bank-${order.paymentId}`;
      till.bank.decide(id, round % 2 === 0 ? 'succeeded' : 'waiting_for_capture');
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const replica = replicas[at % replicas.length] ?? till;
          if (at % 2 === 0) return replica.notifications.run(notification(id));
          return replica.get.run({ paymentId: order.paymentId });
        }),
      );
      await Promise.all(replicas.map(({ reconciler }) => reconciler.runDue()));
      const { history, effects, payment } = await till.find(order);
      expect(payment.status).toBe('succeeded');
      expect(history.map(formatChange).filter((change) => change === 'payment:succeeded')).toHaveLength(1);
      expect(effects.map(({ name }) => name)).toEqual([...new Set(effects.map(({ name }) => name))]);
      expect(effects).not.toEqual([]);
    }
    expect(till.logger.error).not.toHaveBeenCalled();
  });
});

/** Holds back the bank's next response about a payment until the test releases it. */
function holdNextAnswer(): Record<'requested' | 'answered', PromiseWithResolvers<void>> {
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  till.bank.trouble = (call) => {
    if (!call.startsWith('get')) return undefined;
    till.bank.trouble = () => undefined;
    requested.resolve();
    return answered.promise;
  };
  return { requested, answered };
}

describe('a waiting page', () => {
  it('receives a successful payment with its first request', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(`bank-${order.paymentId}`, 'succeeded');
    await expect(till.get.run({ paymentId: order.paymentId })).resolves.toMatchObject({
      status: 'succeeded',
      orderNumber: order.number,
      isMetricaPublished: false,
    });
  });

  it('claims the purchase report once, in the write that settles the payment', async () => {
    const takeMetrica = jest.spyOn(till.shop.payments, 'takeMetrica');
    const { paymentId } = await till.anOpenOrder();
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: false });
    expect(takeMetrica).not.toHaveBeenCalled();
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });
    takeMetrica.mockRestore();
  });

  it('claims the purchase report with its next request when the provider responded too late', async () => {
    const { paymentId } = await till.anOpenOrder();
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    const { promise, resolve } = Promise.withResolvers<void>();
    till.bank.trouble = () => promise;
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ status: 'pending' });
    resolve();
    let answer = await till.get.run({ paymentId });
    while (answer.status !== 'succeeded') answer = await till.get.run({ paymentId });
    expect(answer.isMetricaPublished).toBe(false);
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });
  });

  it('waits for a pending poll, and polls the provider itself only when that fails', async () => {
    const order = await till.anOpenOrder();
    const { paymentId } = order;
    const claim = { lease: 'theirs', until: new Date(till.time.ms + 10_000) };
    const noted = await till.shop.payments.noteUpdate(
      'decided',
      `bank-${paymentId}`,
      new Date(till.time.ms),
      claim,
    );
    expect(noted).not.toBeNull();
    till.bank.calls.length = 0;
    const takeMetrica = jest.spyOn(till.shop.payments, 'takeMetrica');
    const waiting = till.get.run({ paymentId });
    await eventually(() => expect(till.pages.claimOf(paymentId)).toBeDefined());
    const change = { to: 'succeeded', source: 'webhook', at: new Date(till.time.ms) } as const;
    await till.shop.payments.move(paymentMove(order, change));
    await expect(waiting).resolves.toMatchObject({ status: 'succeeded', isMetricaPublished: false });
    expect(till.bank.calls).toEqual([]);
    // The read that finds the payment paid claims the report as well.
    expect(takeMetrica).not.toHaveBeenCalled();
    takeMetrica.mockRestore();
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });

    const other = await till.anOpenOrder();
    await till.shop.payments.noteUpdate('decided', `bank-${other.paymentId}`, new Date(till.time.ms), claim);
    till.bank.decide(`bank-${other.paymentId}`, 'succeeded');
    till.bank.calls.length = 0;
    await expect(till.get.run({ paymentId: other.paymentId })).resolves.toMatchObject({
      status: 'succeeded',
    });
    expect(till.bank.calls).toEqual([`get bank-${other.paymentId}`]);
  });

  it('in the settling process receives the order, and one of two pages claims the purchase report', async () => {
    const { paymentId } = await till.anOpenOrder();
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    till.bank.trouble = (call) => {
      if (!call.startsWith('get')) return undefined;
      requested.resolve();
      return answered.promise;
    };
    await till.notifications.run(notification(`bank-${paymentId}`));
    await requested.promise;
    const twoWindows = [till.get.run({ paymentId }), till.get.run({ paymentId })];
    await eventually(() => expect(till.pages.claimOf(paymentId)).toBeDefined());
    answered.resolve();
    const answers = await Promise.all(twoWindows);
    const reports = answers.map((answer) => answer.status === 'succeeded' && !answer.isMetricaPublished);
    expect(reports.sort()).toEqual([false, true]);
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });
  });

  it('that polls the provider receives the result, and its claim, from a faster notification', async () => {
    const takeMetrica = jest.spyOn(till.shop.payments, 'takeMetrica');
    const move = jest.spyOn(till.shop.payments, 'move');
    const order = await till.anOpenOrder();
    const { paymentId } = order;
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    const { requested, answered } = holdNextAnswer();
    const page = till.get.run({ paymentId });
    await requested.promise;
    await till.notifications.run(notification(`bank-${paymentId}`));
    await expect(page).resolves.toMatchObject({ status: 'succeeded', isMetricaPublished: false });
    answered.resolve();
    await till.reconciler.runDue();
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });
    expect([takeMetrica.mock.calls.length, move.mock.calls.length]).toEqual([0, 1]);
    for (const spy of [takeMetrica, move]) spy.mockRestore();
  });

  it('whose poll fails returns the state written by a concurrent notification', async () => {
    const { paymentId } = await till.anOpenOrder();
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    const { requested, answered } = holdNextAnswer();
    const write = till.shop.payments.move.bind(till.shop.payments);
    const move = jest.spyOn(till.shop.payments, 'move').mockImplementationOnce((moving) => {
      answered.reject(new ProviderError('passing', 'no answer'));
      return write(moving);
    });
    const page = till.get.run({ paymentId });
    await requested.promise;
    await till.notifications.run(notification(`bank-${paymentId}`));
    await expect(page).resolves.toMatchObject({ status: 'succeeded', isMetricaPublished: false });
    move.mockRestore();
  });

  it('after the payment reads the order and claims the purchase report in one command', async () => {
    const takeMetrica = jest.spyOn(till.shop.payments, 'takeMetrica');
    const order = await till.anOpenOrder();
    const { paymentId } = order;
    till.bank.decide(`bank-${paymentId}`, 'succeeded');
    await till.notifications.run(notification(`bank-${paymentId}`));
    await eventually(async () => expect((await till.find(order)).payment.status).toBe('succeeded'));
    await till.reconciler.runDue();
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.get.run({ paymentId })));
    const reports = answers.filter((answer) => answer.status === 'succeeded' && !answer.isMetricaPublished);
    expect(reports).toHaveLength(1);
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ isMetricaPublished: true });
    const other = await till.anOpenOrder();
    till.bank.decide(`bank-${other.paymentId}`, 'succeeded');
    await till.notifications.run(notification(`bank-${other.paymentId}`));
    await till.reconciler.runDue();
    await eventually(async () => expect((await till.find(other)).payment.status).toBe('succeeded'));
    takeMetrica.mockClear();
    await expect(till.get.run({ paymentId: other.paymentId })).resolves.toMatchObject({
      isMetricaPublished: false,
    });
    expect(takeMetrica).not.toHaveBeenCalled();
    takeMetrica.mockRestore();
  });

  it('makes all replicas together poll the provider once in three seconds', async () => {
    const { paymentId } = await till.anOpenOrder();
    till.bank.calls.length = 0;
    const read = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 30 }, () => till.anotherReplica().get.run({ paymentId })));
    await read();
    expect(till.bank.calls).toHaveLength(1);
    till.time.ms += 2_999;
    await read();
    expect(till.bank.calls).toHaveLength(1);
    till.time.ms += 1;
    await read();
    expect(till.bank.calls).toHaveLength(2);
  });

  it('receives the stored state when the provider is slow or unavailable', async () => {
    const slow = await till.anOpenOrder();
    till.bank.trouble = (call) => (call.startsWith('get') ? new Promise(() => undefined) : undefined);
    const requested = performance.now();
    await expect(till.get.run({ paymentId: slow.paymentId })).resolves.toMatchObject({ status: 'pending' });
    expect(performance.now() - requested).toBeLessThan(20_000);
    till.bank.trouble = () => {
      throw new Error('down');
    };
    till.time.ms += 3_000;
    await expect(till.get.run({ paymentId: slow.paymentId })).resolves.toMatchObject({ status: 'pending' });
  });

  it('receives the payment URL until the payment has ended', async () => {
    const { paymentId } = await till.anOpenOrder();
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({
      paymentUrl: `https://bank.example/bank-${paymentId}`,
    });
    till.bank.decide(`bank-${paymentId}`, 'canceled');
    till.time.ms += 3_000;
    await expect(till.get.run({ paymentId })).rejects.toMatchObject({ code: 'PAYMENT_CANCELED' });
  });
});
