import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentStatus } from '@shop/domain';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { Order } from '../orders/order.schema.ts';
import { FindPromoNeeds } from './find-promo-needs.use-case.ts';

const promoId = '674000000000000000000501';
const promo = { promoId, phrase: 'SOROKA10', discountPercentage: 10, giftProductId: null };
let shop: OpenOrders;
let needs: FindPromoNeeds;

beforeAll(async () => {
  shop = await openOrders();
  needs = new FindPromoNeeds(new OrderQueryRepository(shop.model));
});
afterAll(() => shop.close());

/** An order with the promo, whose payment has the given status. */
async function orderIn(status: PaymentStatus, input: Partial<Order> = { promo }): Promise<string> {
  if (status === 'pending') return (await shop.anUnpaidOrder(input)).id;
  return (await shop.anOrderMoved({ to: status, source: 'webhook', at: new Date() }, input)).id;
}

it('an order needs its promo use until it is cancelled or has redeemed it', async () => {
  const unpaid = await orderIn('pending');
  const authorised = await orderIn('waiting_for_capture');
  const canceled = await orderIn('canceled');
  const pending = await orderIn('succeeded');
  const redeemed = await orderIn('succeeded');
  const done = { $pull: { effects: { name: 'redeem-promo' } } };
  await shop.model.updateOne({ _id: redeemed }, done);
  const without = await orderIn('pending', {});
  const ofAnother = await orderIn('pending', { promo: { ...promo, promoId: '674000000000000000000502' } });
  const neverWritten = '674000000000000000000404';
  const requested = [unpaid, authorised, canceled, pending, redeemed, without, ofAnother, neverWritten];
  const reported = await needs.run({ leases: requested.map((orderId) => ({ orderId, promoId })) });
  expect(reported.needed.map(({ orderId }) => orderId)).toEqual([unpaid, authorised, pending]);
});
