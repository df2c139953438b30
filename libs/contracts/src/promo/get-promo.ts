import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { promo, promoExample, promoCode } from './promo-shapes.ts';

/** One promo by its code, with its usage. */
export const getPromo = defineRequest({
  subject: 'promo.promo.get.v1',
  callers: ['operator'],
  effect: 'reads',
  request: z.object({ phrase: promoCode }),
  reply: promo,
  errors: ['PROMO_NOT_FOUND'],
  readsOne: { entity: 'promo', key: ({ phrase }) => phrase },
  example: { request: { phrase: promoExample.phrase }, reply: promoExample },
});
