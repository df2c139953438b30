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
 * Applies a phrase to the customer's cart; a gift joins the cart. Done again, it changes nothing.
 *
 * @throws ApiError for a phrase that does not hold, NoAnswerError
 */
export async function applyPromo(phrase: string, personId: string): Promise<AppliedPromo> {
  // The server looks at its own cart: what was clicked last has to be in it.
  await memberCartSettled();
  const { data } = await client.post<ApplyPromoResponses, ApplyPromoErrors, true>({
    ...forMember,
    url: applyUrl,
    body: { phrase },
    throwOnError: true,
  });
  if (data.message !== promoTexts.done)
    throw new Error(`Not the answer to an applied promo: ${data.message}`);
  await reloadMemberCart();
  return toApplied(data, personId);
}

/** Takes the promo's gift out of the cart; without one nothing happens. @throws ApiError, NoAnswerError */
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
