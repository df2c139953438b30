import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { checkLines, countSales, createPayment, raiseNotification } from '@shop/contracts';
import { bootstrap } from '@shop/order-payment';
import type { Bus, RunningApp } from '@shop/service-kit';
import { eventually, openTestBus } from '@shop/testing';
import { aCheckedLine } from './a-checked-line.ts';
import { changesOf } from './history-texts.ts';
import { effectsOf } from '../src/payments/payment-transitions.ts';
import type { OpenOrders } from './open-orders.ts';
import { startYookassaStandIn, type StandIn } from './yookassa-stand-in.ts';

/** Buyers who keep retrying while the engines of a shop fail and recover. */
export interface SteadyBuyers {
  /** How many of their requests have failed so far. */
  readonly failures: number;
  /** Lets buyers buy during an outage; then checks that all acknowledged orders, and only those, exist and are paid. */
  buyDuring(buyers: number, trouble: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * The service and a bank; the test acts as the catalogue and as the tools of staff.
 *
 * @param engines the URLs for the service and the test, possibly of a proxy
 */
export async function openSteadyBuyers(
  shop: OpenOrders,
  engines: { mongodbUri: string; natsUrl: string },
): Promise<SteadyBuyers> {
  const bank = await startYookassaStandIn('1', 'secret');
  const env: Record<string, string> = {
    ...shop.env,
    NATS_URL: engines.natsUrl,
    MONGODB_URI: engines.mongodbUri,
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
    YOOKASSA_URL: bank.baseUrl,
    PAYMENT_POLL_FIRST_MS: '1000',
    PAYMENT_POLL_LONGEST_MS: '4500',
    PAYMENT_LEASE_MS: '3000',
  };
  const service: RunningApp = await bootstrap({ env });
  const caller = await openTestBus(env);
  await caller.answer(checkLines, () => ({ lines: [aCheckedLine()] }));
  await caller.answer(countSales, () => ({}));
  await caller.answer(raiseNotification, () => raiseNotification.example.reply);
  const crowd = new Crowd(caller.bus, bank);
  return {
    get failures() {
      return crowd.failures;
    },
    async buyDuring(buyers, trouble) {
      await crowd.buyDuring(buyers, trouble);
      await settled(shop);
      await expectAll(shop, bank, crowd.acknowledged);
    },
    async close() {
      await service.close();
      await caller.close();
      await bank.close();
    },
  };
}

class Crowd {
  failures = 0;
  /** Payment ids by idempotency key. */
  readonly acknowledged = new Map<string, string>();
  private readonly bus: Bus;
  private readonly bank: StandIn;

  constructor(bus: Bus, bank: StandIn) {
    this.bus = bus;
    this.bank = bank;
  }

  async buyDuring(buyers: number, trouble: () => Promise<void>): Promise<void> {
    const time = { isOver: false };
    const buying = Array.from({ length: buyers }, async (_, buyer) => {
      for (let round = 0; !time.isOver; round++) await this.buy(`key-buyer-${buyer}-${round}`);
    });
    await trouble();
    time.isOver = true;
    await Promise.all(buying);
  }

  /** Sends the same checkout until it is acknowledged, and pays at the bank. */
  private async buy(idempotencyKey: string): Promise<void> {
    const input = { ...createPayment.example.request, idempotencyKey };
    const { paymentId, paymentUrl } = await eventually(async () => {
      try {
        return await this.bus.request(createPayment, input, { timeoutMs: 2_000 });
      } catch (error) {
        this.failures += 1;
        throw error;
      }
    }, 60_000);
    this.acknowledged.set(idempotencyKey, paymentId);
    this.bank.bank.decide(paymentUrl?.split('/').at(-1) ?? '', 'succeeded');
    await pause(100);
  }
}

const settled = (shop: OpenOrders): Promise<void> =>
  eventually(async () => {
    expect(await shop.model.countDocuments({ 'payment.status': { $ne: 'succeeded' } })).toBe(0);
    expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
  }, 60_000);

async function expectAll(
  shop: OpenOrders,
  bank: StandIn,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(20);
  const orders = await shop.model.find().lean();
  expect(new Map(orders.map((order) => [order.idempotencyKey, order.paymentId]))).toEqual(acknowledged);
  expect([orders.length, bank.payments.size]).toEqual([acknowledged.size, acknowledged.size]);
  const once = ['order:placed', 'payment:succeeded', ...effectsOf.succeeded.map((name) => `effect:${name}`)];
  for (const { history } of orders) expect(changesOf(history).sort()).toEqual(once.sort());
}
