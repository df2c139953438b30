import { getPromo, holdPromo, putPromo, type RequestOf, type ReplyOf } from '@shop/contracts';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from '../src/index.ts';

type Promo = ReplyOf<typeof getPromo>;

/** The promo service of one test file, with its own real database and bus. */
export interface OpenPromoService {
  env: Record<string, string>;
  bus: TestBus['bus'];
  /** Creates a promo; defaults to ten percent without conditions. */
  put(input: Partial<RequestOf<typeof putPromo>>): Promise<Promo>;
  get(phrase: string): Promise<Promo>;
  /** Reserves a use for the order with that number. */
  hold(
    phrase: string,
    orderNumber: number,
    input?: Partial<RequestOf<typeof holdPromo>>,
  ): Promise<ReplyOf<typeof holdPromo>>;
  /** Reserves a use for the order of a customer, by default a first one. */
  holdFor(
    customerId: string,
    phrase: string,
    orderNumber: number,
    isFirstOrder?: boolean,
  ): Promise<ReplyOf<typeof holdPromo>>;
  close(): Promise<void>;
}

export async function openPromoService(): Promise<OpenPromoService> {
  const { env, dropDatabases } = testEnvironment();
  // Two replicas, as in production: nothing may depend on the memory of one process.
  const services = [await bootstrap({ env }), await bootstrap({ env })];
  const caller = await openTestBus(env);
  const hold: OpenPromoService['hold'] = (phrase, orderNumber, input = {}) =>
    caller.bus.request(
      holdPromo,
      {
        ...holdPromo.example.request,
        orderId: anOrderId(orderNumber),
        phrase,
        until: new Date(Date.now() + 60 * 60_000).toISOString(),
        ...input,
      },
      patient,
    );
  return {
    env,
    bus: caller.bus,
    put: (input) => caller.bus.request(putPromo, { ...aPromo, ...input }, patient),
    get: (phrase) => caller.bus.request(getPromo, { phrase }, patient),
    hold,
    holdFor: (id, phrase, orderNumber, isFirstOrder = true) =>
      hold(phrase, orderNumber, { customer: { id, isFirstOrder } }),
    close: async () => {
      await caller.close();
      for (const service of services) await service.close();
      await dropDatabases();
    },
  };
}

/** Concurrent requests may queue on a busy machine; the tests check their results, not their speed. */
export const patient = { timeoutMs: 60_000 };

export const anOrderId = (number: number): string => number.toString(16).padStart(24, '0');

const aPromo = {
  phrase: 'SOROKA10',
  uses: 100,
  endDate: null,
  conditions: { minGoodsKopecks: null, productId: null, collectionId: null },
  action: { discountPercentage: 10, giftProductId: null },
  createdBy: null,
} satisfies RequestOf<typeof putPromo>;
