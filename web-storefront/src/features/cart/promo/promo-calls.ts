import {
  client,
  forMember,
  type ApplyPromoData,
  type ApplyPromoErrors,
  type ApplyPromoResponses,
  type AppliedPromo as PromoAnswer,
  type RemovePromoData,
  type RemovePromoErrors,
  type RemovePromoResponses,
} from '@shop/api-client';
import type { AppliedPromo } from '../../../cart/stored-promo.ts';
import { memberCartSettled, reloadMemberCart } from '../../../member/member-lists.ts';
import { promoTexts } from './promo.texts.ts';

const applyUrl: ApplyPromoData['url'] = '/api/promo/apply';
const removeUrl: RemovePromoData['url'] = '/api/promo/remove';

/**
 * Applies a promo code to the customer's cart, which may add a gift. Idempotent.
 *
 * @throws ApiError for an invalid promo code, NoAnswerError
 */
export async function applyPromo(code: string, personId: string): Promise<AppliedPromo> {
  // The server validates against its own cart, which must include the latest changes.
  await memberCartSettled();
  const { data } = await client.post<ApplyPromoResponses, ApplyPromoErrors, true>({
    ...forMember,
    url: applyUrl,
    body: { phrase: code },
    throwOnError: true,
  });
  if (data.message !== promoTexts.done)
    throw new Error(`Not the answer to an applied promo: ${data.message}`);
  await reloadMemberCart();
  return toApplied(data, personId);
}

/** Removes the promo code's gift from the cart; no-op without one. @throws ApiError, NoAnswerError */
export async function removePromo(): Promise<void> {
  await client.post<RemovePromoResponses, RemovePromoErrors, true>({
    ...forMember,
    url: removeUrl,
    throwOnError: true,
  });
  await reloadMemberCart();
}

const toApplied = ({ phrase, discount, giftProduct }: PromoAnswer, personId: string): AppliedPromo => ({
  personId,
  phrase,
  discount,
  giftTitle: giftProduct?.Title ?? null,
});
