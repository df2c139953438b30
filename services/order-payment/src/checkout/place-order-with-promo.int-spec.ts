import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkLines, holdPromo, releasePromo, type RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { aCheckedLine } from '../../test/a-checked-line.ts';
import { neverPaused, usualDispatch } from '../../test/shop-terms.ts';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { paymentPollConfig } from '../payments/poll-schedule.ts';
import type { Checkout, WantedLine } from './checkout.ts';
import { checkoutConfig } from './checkout.config.ts';
import type { CheckedLine } from './line-refusals.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { PromoUse } from './promo-use.ts';

interface Requested {
  subject: string;
  payload: { orderId: string };
}

const now = new Date('2026-11-21T09:00:00Z');
const ids = { hoodie: '674000000000000000000001', cap: '674000000000000000000002' };
const collectionIds = ['674000000000000000000301'];
const catalogue: Record<string, CheckedLine> = {
  [ids.hoodie]: aCheckedLine({ id: ids.hoodie, priceKopecks: 333_333, collectionIds }),
  [ids.cap]: aCheckedLine({ id: ids.cap, title: 'Кепка', priceKopecks: 199_000, collectionIds }),
};
const lineOf = (productId: string, input: Partial<WantedLine> = {}): WantedLine => ({
  ...{ productId, colour: 'black', size: 'M', seam: null, quantity: 1, isGift: false },
  ...input,
});
const { buyer, delivery } = anOrder(1);
const checkout: Checkout = {
  ...{ customerId: 'anna', buyer, delivery, comment: '', phrase: 'SOROKA15' },
  lines: [lineOf(ids.hoodie), lineOf(ids.cap, { isGift: true })],
};
const terms = {
  ...{ promoId: '674000000000000000000501', phrase: 'SOROKA15' },
  ...{ discountPercentage: 15, giftProductId: ids.cap },
};

let shop: OpenOrders;
let placing: PlaceOrder;
/** The responses of the promo service, and all requests to it. */
let hold: () => typeof terms;
let release: () => object;
let requested: Requested[];
const logger = { warn: jest.fn() };
let seeds = 0;

beforeAll(async () => {
  shop = await openOrders();
  const request = async (
    contract: RequestContract,
    payload: Requested['payload'] & Checkout,
  ): Promise<unknown> => {
    if (contract === checkLines) return { lines: payload.lines.map(({ productId }) => catalogue[productId]) };
    requested.push({ subject: contract.subject, payload });
    return contract === holdPromo ? hold() : release();
  };
  const bus = { request, publish: () => undefined } as unknown as Bus;
  const config = loadConfig(checkoutConfig.extend(paymentPollConfig.shape), {});
  const promos = new PromoUse(bus, new OrderQueryRepository(shop.model), logger as unknown as Logger);
  const makeId = (): string => `id-${seeds++}`;
  placing = new PlaceOrder(
    bus,
    promos,
    shop.orders,
    shop.numbers,
    makeId,
    () => now,
    config,
    neverPaused,
    usualDispatch,
  );
});
afterAll(() => shop.close());
beforeEach(() => {
  hold = () => terms;
  release = () => ({});
  requested = [];
  jest.clearAllMocks();
});
afterEach(() => shop.model.deleteMany({}));

const released = (): string[] =>
  requested.flatMap(({ subject, payload }) => (subject === releasePromo.subject ? [payload.orderId] : []));
const heldFor = (): string[] =>
  requested.flatMap(({ subject, payload }) => (subject === holdPromo.subject ? [payload.orderId] : []));

describe('an order with a promo', () => {
  it('stores the promo, discounts all lines except the gift and delivery, and reserves one use for its id', async () => {
    const order = await placing.run(checkout);
    expect(order.promo).toEqual(terms);
    // 15 % of 3333.33 is 499.9995, rounded half up to 500.00; the gift costs a rouble.
    expect(order.lines).toMatchObject([
      { isGift: false, unitPriceKopecks: 333_333, discountKopecks: 50_000, paidKopecks: 283_333 },
      { isGift: true, unitPriceKopecks: 100, discountKopecks: 0, paidKopecks: 100 },
    ]);
    expect(order.totals).toEqual({
      goodsKopecks: 333_433,
      discountKopecks: 50_000,
      deliveryKopecks: 35_000,
      totalKopecks: 318_433,
    });
    expect(order.receipt.reduce((sum, line) => sum + line.priceKopecks * line.quantity, 0)).toBe(318_433);
    expect(requested).toEqual([
      {
        subject: holdPromo.subject,
        payload: {
          orderId: order.id,
          phrase: 'SOROKA15',
          // Gifts are left out: no condition of a promo counts them.
          lines: [
            { productId: ids.hoodie, collectionIds: ['674000000000000000000301'], goodsKopecks: 333_333 },
          ],
          // 15 minutes after the payment expires, which it does after an hour.
          until: '2026-11-21T10:15:00.000Z',
          // For limits for each customer and for first orders.
          customer: { id: 'anna', isFirstOrder: true },
        },
      },
    ]);
  });

  it.each([
    ['without the promo', { phrase: null }, () => terms, 0],
    ['that the promo does not give', {}, () => ({ ...terms, giftProductId: ids.hoodie }), 1],
    ['of two pieces', { lines: [lineOf(ids.cap, { isGift: true, quantity: 2 })] }, () => terms, 1],
    [
      'in two sizes',
      { lines: [lineOf(ids.cap, { isGift: true }), lineOf(ids.cap, { isGift: true, size: 'L' })] },
      () => terms,
      1,
    ],
  ])('fails with a gift %s, releasing its use', async (_what, input: Partial<Checkout>, answer, held) => {
    hold = answer;
    await expect(placing.run({ ...checkout, ...input })).rejects.toMatchObject({
      code: 'LINES_DO_NOT_FIT',
      details: [{ message: expect.stringMatching(/одарок/) }],
    });
    expect(heldFor()).toHaveLength(held);
    expect(released()).toEqual(heldFor());
    expect(await shop.model.countDocuments()).toBe(0);
  });

  it.each(['PROMO_NOT_FOUND', 'PROMO_EXPIRED', 'PROMO_EXHAUSTED', 'PROMO_CONDITION_NOT_MET'] as const)(
    'is rejected when the promo service reports %s',
    async (code) => {
      hold = () => {
        throw new AppError(code);
      };
      await expect(placing.run(checkout)).rejects.toMatchObject({ code });
      expect([await shop.model.countDocuments(), released()]).toEqual([0, []]);
    },
  );
});

describe('an idempotency key', () => {
  it('creates one order and one use for 100 concurrent requests', async () => {
    const placed = await Promise.all(Array.from({ length: 100 }, () => placing.run(checkout, 'one-key')));
    const [id] = new Set(placed.map((order) => order.id));
    expect(new Set(heldFor())).toEqual(new Set([id]));
    expect([await shop.model.countDocuments(), released()]).toEqual([1, []]);
  });

  it('that another checkout has taken meanwhile releases the use', async () => {
    const other = { ...checkout, phrase: null, lines: [lineOf(ids.hoodie)] };
    // The other checkout is placed exactly between this one's promo hold and its order.
    const request = jest.spyOn(shop.numbers, 'next');
    request.mockImplementationOnce(async () => {
      await placing.run(other, 'two-hearts');
      return shop.numbers.next();
    });
    await expect(placing.run(checkout, 'two-hearts')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_TAKEN',
    });
    expect(released()).toEqual(heldFor());
    expect(await shop.model.countDocuments()).toBe(1);
    request.mockRestore();
  });
});

describe('a failure between the reservation and the order', () => {
  it('releases the use when no order can have been written', async () => {
    const numbers = jest.spyOn(shop.numbers, 'next').mockRejectedValueOnce(new Error('no database'));
    await expect(placing.run(checkout)).rejects.toThrow('no database');
    expect(released()).toEqual(heldFor());
    numbers.mockRestore();
  });

  it('keeps the use of a simultaneous request with the same key that has stored its order', async () => {
    const numbers = jest.spyOn(shop.numbers, 'next').mockImplementationOnce(async () => {
      await placing.run(checkout, 'sent-twice');
      throw new Error('no database');
    });
    await expect(placing.run(checkout, 'sent-twice')).rejects.toThrow('no database');
    expect([await shop.model.countDocuments(), new Set(heldFor()).size, released()]).toEqual([1, 1, []]);
    numbers.mockRestore();
  });

  it('keeps the use when it is unknown whether the order was written, for a later check', async () => {
    const insert = jest.spyOn(shop.orders, 'insert').mockRejectedValueOnce(new Error('no answer'));
    await expect(placing.run(checkout)).rejects.toThrow('no answer');
    expect([heldFor().length, released()]).toEqual([1, []]);
    insert.mockRestore();
  });

  it('reports the original error when the use cannot be released', async () => {
    release = () => {
      throw new Error('promo is down');
    };
    hold = () => ({ ...terms, giftProductId: ids.hoodie });
    await expect(placing.run(checkout)).rejects.toMatchObject({ code: 'LINES_DO_NOT_FIT' });
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
