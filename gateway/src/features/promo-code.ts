import { applyPromo } from '@shop/contracts';

/** Whether the services accept a promo code, which upper-casing can make longer than typed. */
export const isPromoCodeOrEmpty = (text: string): boolean =>
  text.trim() === '' || applyPromo.request.shape.phrase.safeParse(text).success;
