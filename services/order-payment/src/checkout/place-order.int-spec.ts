import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { aCheckedLine } from '../../test/a-checked-line.ts';
import { neverPaused, usualDispatch } from '../../test/shop-terms.ts';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import type { Checkout } from './checkout.ts';
import { paymentPollConfig } from '../payments/poll-schedule.ts';
import { checkoutConfig } from './checkout.config.ts';
import type { CheckedLine } from './line-refusals.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { PromoUse } from './promo-use.ts';

const hoodie = aCheckedLine({ priceKopecks: 549_000, discountPriceKopecks: 439_000, image: 'front.webp' });
const { buyer, delivery } = anOrder(1);
const line = {
  ...{ productId: '674000000000000000000001', colour: 'black', size: 'M', seam: null },
  ...{ quantity: 2, isGift: false },
};
const checkout: Checkout = {
  customerId: null,
  buyer,
  delivery,
  comment: 'Позвоните',
  lines: [line],
  phrase: null,
};
const now = new Date('2026-11-21T09:00:00Z');

let shop: OpenOrders;
let placing: PlaceOrder;
/** The catalogue's response for the lines. */
let catalogue: CheckedLine[];
let ids = 0;
/** Events published for the staff screens. */
const announced: unknown[] = [];

beforeAll(async () => {
  shop = await openOrders();
  const publish = (_event: unknown, payload: unknown): void => void announced.push(payload);
  const bus = { request: async () => ({ lines: catalogue }), publish } as unknown as Bus;
  const logger = {} as unknown as Logger;
  const config = loadConfig(checkoutConfig.extend(paymentPollConfig.shape), {});
  placing = new PlaceOrder(
    bus,
    new PromoUse(bus, new OrderQueryRepository(shop.model), logger),
    shop.orders,
    shop.numbers,
    () => `id-${ids++}`,
    () => now,
    config,
    neverPaused,
    usualDispatch,
  );
});
afterAll(() => shop.close());
beforeEach(() => {
  catalogue = [hoodie];
  announced.length = 0;
});
afterEach(() => shop.model.deleteMany({}));

describe('placing an order', () => {
  it('publishes one event for staff, also when it is repeated', async () => {
    await placing.run(checkout, 'key-announced');
    const { id } = await placing.run(checkout, 'key-announced');
    expect(announced).toEqual([{ eventId: expect.any(String), orderIds: [id], change: 'created' }]);
  });

  it('stores the consent with its version and time, and nothing when there was none', async () => {
    const agreed = await placing.run({ ...checkout, hasAgreed: true });
    expect((await shop.orders.findByPaymentId(agreed.paymentId))?.consent).toEqual({
      documents: ['public-offer', 'personal-data-processing'],
      version: '2026-11-21',
      at: now,
    });
    for (const hasAgreed of [false, undefined]) {
      const silent = await placing.run({ ...checkout, hasAgreed });
      expect(silent).not.toHaveProperty('consent');
    }
  });

  it('promises the day on which the slowest of its goods can be sent, and none while that is unknown', async () => {
    const itemType = 'type_preorder' as const;
    const customer = { ...checkout, customerId: '674000000000000000000077' };
    catalogue = [{ ...hoodie, product: hoodie.product && { ...hoodie.product, isFastDelivery: true } }];
    expect(await placing.run(customer)).toMatchObject({ dispatchBy: '2026-11-25' });
    catalogue = [
      { ...hoodie, product: hoodie.product && { ...hoodie.product, itemType, preorderDay: '2027-02-14' } },
    ];
    expect(await placing.run(customer)).toMatchObject({ dispatchBy: '2027-02-14' });
    catalogue = [{ ...hoodie, product: hoodie.product && { ...hoodie.product, itemType } }];
    expect(await placing.run(customer)).not.toHaveProperty('dispatchBy');
  });

  it('stores the lines at catalogue prices with delivery, payable for an hour', async () => {
    const order = await placing.run(checkout);
    const { id, number, paymentId, contentHash, ...rest } = order;
    expect(rest).toEqual({
      search: expect.arrayContaining([String(number), 'иван', 'худи', '79123456789']),
      addressSearch: expect.arrayContaining([delivery.index]),
      money: 'unpaid',
      statusTermEndsAt: null,
      statusRank: 0,
      paidAt: null,
      isDeleted: false,
      customerId: null,
      dispatchBy: '2026-12-04',
      receipt: [
        { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 439_000 },
        { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
      ],
      buyer,
      emailKey: 'ivan@example.ru',
      delivery,
      comment: 'Позвоните',
      lines: [
        {
          ...line,
          title: 'Худи',
          image: 'front.webp',
          isGift: false,
          unitPriceKopecks: 439_000,
          discountKopecks: 0,
          paidKopecks: 878_000,
        },
      ],
      totals: { goodsKopecks: 878_000, discountKopecks: 0, deliveryKopecks: 35_000, totalKopecks: 913_000 },
      payment: {
        request: { email: 'ivan@example.ru', description: `Заказ ${number}` },
        status: 'pending',
        url: null,
        provider: null,
        providerId: null,
        expiresAt: new Date('2026-11-21T10:00:00Z'),
        isMetricaPublished: false,
        cancelReason: null,
        refundedKopecks: 0,
        asking: {
          dueAt: new Date('2026-11-21T09:00:10Z'),
          by: 'reconciler',
          times: 0,
          lease: null,
          polledAt: null,
        },
      },
      refunds: [],
      adminStatus: 'in-processing',
      history: [{ at: now, kind: 'order-placed', actor: { kind: 'guest' } }],
      effects: [],
      createdAt: now,
    });
    expect([id.length, contentHash.length]).toEqual([24, 43]);
    expect(number).toBeGreaterThan(100_000);
    await expect(shop.orders.findById(id)).resolves.toEqual(order);
    await expect(shop.orders.findByPaymentId(paymentId)).resolves.toMatchObject({ id });
  });

  it('creates one order for 200 concurrent requests with one key', async () => {
    const placed = await Promise.all(Array.from({ length: 200 }, () => placing.run(checkout, 'key')));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await shop.model.countDocuments()).toBe(1);
  });

  it('returns the same order for a key although the products have changed', async () => {
    const first = await placing.run(checkout, 'key');
    catalogue = [{ product: null, lineIssues: ['gone'] }];
    await expect(placing.run(checkout, 'key')).resolves.toMatchObject({ id: first.id });
  });

  it('rejects a key that was used for other content', async () => {
    await placing.run(checkout, 'key');
    const other = { ...checkout, lines: [{ ...line, quantity: 3 }] };
    await expect(placing.run(other, 'key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_TAKEN',
      status: 409,
    });
  });

  it('rejects an order with too many lines for a receipt, before writing anything', async () => {
    const titled = (many: number): CheckedLine[] =>
      Array.from({ length: many }, (_, at) => ({
        ...hoodie,
        product: hoodie.product && { ...hoodie.product, title: `Худи ${at}` },
      }));
    const linesOf = (many: number): Checkout => ({ ...checkout, lines: Array(many).fill(line) });
    catalogue = titled(80);
    await expect(placing.run(linesOf(80))).rejects.toMatchObject({ code: 'ORDER_TOO_LONG' });
    expect(await shop.model.countDocuments()).toBe(0);
    catalogue = titled(79);
    expect((await placing.run(linesOf(79))).receipt).toHaveLength(80);
  });

  it('creates two orders for two requests without a key', async () => {
    const [one, other] = [await placing.run(checkout), await placing.run(checkout)];
    expect(other.number).toBeGreaterThan(one.number);
    expect(other.paymentId).not.toBe(one.paymentId);
  });
});

describe('lines that are no longer available', () => {
  it('are reported one by one with the reason, and nothing is written', async () => {
    catalogue = [
      { ...hoodie, lineIssues: ['colour', 'size'] },
      { product: null, lineIssues: ['gone'] },
      hoodie,
      { ...hoodie, lineIssues: ['unavailable'] },
      { ...hoodie, lineIssues: ['seam'] },
    ];
    const lines = [line, line, line, line, { ...line, seam: 'Вышивка' }];
    await expect(placing.run({ ...checkout, lines })).rejects.toMatchObject({
      code: 'LINES_DO_NOT_FIT',
      status: 409,
      details: [
        { field: 'items.0', message: 'Худи: цвет black больше не доступен' },
        { field: 'items.0', message: 'Худи: размер M больше не доступен' },
        { field: 'items.1', message: 'Товар был удален' },
        { field: 'items.3', message: 'Худи: этот товар более не доступен для заказа' },
        { field: 'items.4', message: 'Худи: параметр «Вышивка» больше не доступен' },
      ],
    });
    expect(await shop.model.countDocuments()).toBe(0);
  });

  it('include pre-orders of guests', async () => {
    catalogue = [{ ...hoodie, product: hoodie.product && { ...hoodie.product, itemType: 'type_preorder' } }];
    await expect(placing.run(checkout)).rejects.toMatchObject({
      code: 'LINES_DO_NOT_FIT',
      details: [{ field: 'items.0', message: 'Худи: предзаказ доступен только после входа в аккаунт' }],
    });
    await expect(placing.run({ ...checkout, customerId: 'customer' })).resolves.toMatchObject({
      history: [{ actor: { name: 'customer' } }],
    });
  });
});
