import { expect, it } from '@jest/globals';
import { redeemPromo, type RequestContract } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { RedeemPromoEffect } from './redeem-promo.effect.ts';

it('counts the use on the day on which the bank was paid, however late it runs', async () => {
  const sent: unknown[] = [];
  const request = async (_contract: RequestContract, payload: unknown): Promise<void> =>
    void sent.push(redeemPromo.request.parse(payload));
  const at = new Date('2026-11-30T20:58:00Z');
  const [id, promoId] = ['674000000000000000000009', '674000000000000000000008'];
  await new RedeemPromoEffect({ request } as unknown as Bus).run({
    ...{ ...anOrder(1), id },
    promo: { promoId, phrase: 'TEN', discountPercentage: 10, giftProductId: null },
    history: [
      {
        at,
        actor: { kind: 'process', name: 'webhook' },
        kind: 'payment-status',
        status: 'succeeded',
        source: 'webhook',
      },
    ],
  });
  expect(sent).toEqual([{ promoId, orderId: id, paidAt: at.toISOString() }]);
});
