import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openExtras, type OpenExtras } from '../../test/open-extras.ts';
import { begun } from '../../test/open-till.ts';
import { balanceOf } from '../orders/balance-of.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let shop: OpenExtras;

beforeAll(async () => {
  shop = await openExtras();
});
afterAll(() => shop.shop.close());
beforeEach(async () => {
  await shop.shop.model.deleteMany({});
  shop.bank.payments.clear();
  shop.time.ms = begun;
  shop.bank.trouble = () => undefined;
});

const down = expect.objectContaining({ code: 'PAYMENT_PROVIDER_DOWN' });
/** The extra payments that the bank has created for an order. */
const createdFor = (order: OrderRecord): string[] =>
  [...shop.bank.payments.keys()].filter((id) => id !== `bank-${order.paymentId}`);

/** A paid order with an open request for the price of a third hoodie. */
async function aRequestedOrder(): Promise<{ order: OrderRecord; extraId: string }> {
  const order = await shop.aPaidOrder();
  await shop.edit(order, 3);
  return { order, extraId: await shop.request(order) };
}

describe('an expired attempt to make an extra payment', () => {
  it('is not paid any more, and another one begins only when the bank has ended it', async () => {
    const { order, extraId } = await aRequestedOrder();
    const first = await shop.goToBank(extraId);
    shop.time.ms += 3_600_000 - 1;
    expect(await shop.goToBank(extraId)).toBe(first);
    shop.time.ms += 1;
    await expect(shop.goToBank(extraId)).rejects.toEqual(down);
    // The bank still waits for the payer, who may be paying at this moment.
    await shop.extras.poller.runDue();
    await expect(shop.goToBank(extraId)).rejects.toEqual(down);
    expect(createdFor(order)).toEqual([first]);
    shop.bank.decide(first, 'canceled', 'expired_on_confirmation');
    await shop.webhook(first);
    const second = await shop.goToBank(extraId);
    expect(createdFor(order)).toEqual([first, second]);
  });

  it('paid just before the expiry is not paid again', async () => {
    const { order, extraId } = await aRequestedOrder();
    const bankId = await shop.goToBank(extraId);
    shop.time.ms += 3_600_000;
    shop.bank.decide(bankId, 'succeeded');
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => shop.goToBank(extraId, shop.anotherReplica())),
      shop.webhook(bankId),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(shop.goToBank(extraId)).rejects.toMatchObject({ code: 'EXTRA_PAYMENT_CLOSED' });
    expect(createdFor(order)).toEqual([bankId]);
    expect(balanceOf(await shop.find(order))).toMatchObject({ missingKopecks: 0, toRefundKopecks: 0 });
  });

  it('that the bank never received is not created', async () => {
    const { order, extraId } = await aRequestedOrder();
    shop.bank.trouble = () => {
      throw new Error('the process is gone');
    };
    await expect(shop.goToBank(extraId)).rejects.toThrow('gone');
    shop.bank.trouble = () => undefined;
    shop.time.ms += 3_600_000;
    await expect(shop.goToBank(extraId)).rejects.toEqual(down);
    expect(createdFor(order)).toEqual([]);
    await shop.extras.poller.runDue();
    const second = await shop.goToBank(extraId);
    expect(createdFor(order)).toEqual([second]);
  });

  it('is not paid either when it expires while the bank creates it', async () => {
    const { extraId } = await aRequestedOrder();
    shop.bank.trouble = () => {
      shop.time.ms += 3_600_000;
    };
    await expect(shop.goToBank(extraId)).rejects.toEqual(down);
  });
});
