import { applyPromo } from '@shop/contracts';

/** Whether the services accept a phrase, which upper-casing can make longer than typed. */
export const isPromoPhraseOrEmpty = (text: string): boolean =>
  text.trim() === '' || applyPromo.request.shape.phrase.safeParse(text).success;
