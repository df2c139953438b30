import { applyPromo } from '@shop/contracts';

/** Whether the services take a phrase: in capitals it may be longer than it was typed. */
export const isPromoPhraseOrEmpty = (text: string): boolean =>
  text.trim() === '' || applyPromo.request.shape.phrase.safeParse(text).success;
