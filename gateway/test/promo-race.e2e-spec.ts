import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addLine, createOwnPayment, decideSandboxPayment, getPromo, type ReplyOf } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { startPromoShop, type Buyer, type PromoShop } from './promo-shop.ts';

const uses = 20;
const checkouts = 200;

let shop: PromoShop;
let buyers: Buyer[];

beforeAll(async () => {
  shop = await startPromoShop({ UNPAID_ORDERS_PER_CUSTOMER: '100' });
  buyers = [];
  for (let at = 0; at < 20; at++) buyers.push(await shop.buyer());
  const line = { ...{ productId: shop.ids.hoodie, colour: 'black', size: 'M', seam: null }, isGift: false };
  for (const { id } of buyers) await shop.bus.request(addLine, { customerId: id, line, quantity: 1 });
}, 120_000);
afterAll(() => shop.close());

const order = (at: number, key: string): Promise<ReplyOf<typeof createOwnPayment>> => {
  const buyer = buyers[at % buyers.length];
  if (!buyer) throw new Error('no buyer');
  return shop.bus.request(
    createOwnPayment,
    {
      ...{ customerId: buyer.id, idempotencyKey: key, phrase: 'RACE', deliveryType: 'CDEK' },
      ...{ destination: { addressId: buyer.addressId }, comment: '', contact: '' },
      lines: [
        {
          ...{ productId: shop.ids.hoodie, colour: 'black', size: 'M', seam: null },
          ...{ isGift: false, quantity: 1 },
        },
      ],
    },
    { timeoutMs: 60_000 },
  );
};

/** The bank's hour for every open payment ends now. */
async function letPaymentsExpire(): Promise<void> {
  const mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  const bank = mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('sandbox_payments');
  await bank.updateMany({ status: 'pending' }, { $set: { expiresAt: new Date() } });
  await mongo.close();
}

const counts = async (): Promise<number[]> => {
  const { usedTimes, heldTimes } = await shop.bus.request(getPromo, { phrase: 'RACE' });
  return [usedTimes, heldTimes];
};

it(`${checkouts} concurrent checkouts of ${uses} promo uses reserve exactly that many, and each use is settled once`, async () => {
  await shop.promo({ phrase: 'RACE', uses });
  // Half of the checkouts are sent twice, as by impatient buyers: the same key counts as one use.
  const outcomes = await Promise.allSettled(
    Array.from({ length: checkouts * 1.5 }, (_, at) => order(at % checkouts, `race-key-${at % checkouts}`)),
  );
  const codes = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  expect(new Set(codes)).toEqual(new Set(['PROMO_EXHAUSTED']));
  const placed = new Map(
    outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [[one.value.paymentId, one.value] as const] : [],
    ),
  );
  expect([placed.size, await counts()]).toEqual([uses, [0, uses]]);
  // Seven buyers pay, seven decline, six abandon the payment; each use is settled once.
  const banks = [...placed.values()].map(({ paymentUrl }) => paymentUrl?.split('/').at(-1) ?? '');
  await Promise.all(
    banks
      .slice(0, 14)
      .map((id, at) =>
        shop.bus.request(decideSandboxPayment, { id, decision: at < 7 ? 'pay' : 'decline', card: 'good' }),
      ),
  );
  await eventually(async () => expect(await counts()).toEqual([7, 6]), 40_000);
  // Seven uses were released, so seven further orders succeed and the eighth does not.
  const again = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => order(at, `later-key-${at}`)));
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await counts()).toEqual([7, 13]);
  await letPaymentsExpire();
  await eventually(async () => expect(await counts()).toEqual([7, 0]), 60_000);
}, 200_000);
