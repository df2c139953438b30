import { promoLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { promo, promoAction, promoConditions, promoExample, promoCode } from './promo-shapes.ts';

/** Creates the promo with this code, or changes its terms; redeemed and reserved uses are kept. */
export const putPromo = defineRequest({
  subject: 'promo.promo.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'promo', key: ({ phrase }) => ({ phrase }) } },
  request: z.object({
    phrase: promoCode.min(promoLimits.minCode),
    uses: z.int().min(0).max(promoLimits.uses),
    endDate: z.iso.datetime().nullable(),
    conditions: promoConditions,
    action: promoAction,
    /** Ignored when the promo exists. */
    createdBy: z.string().max(100).nullable(),
  }),
  reply: promo,
  example: {
    request: {
      phrase: promoExample.phrase,
      uses: promoExample.uses,
      endDate: null,
      conditions: promoExample.conditions,
      action: promoExample.action,
      createdBy: null,
    },
    reply: promoExample,
  },
});
