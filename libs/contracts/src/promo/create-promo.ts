import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { contentExample, promoContent, staffPromo, staffPromoExample } from './promo-shapes.ts';

/** Creates a promo; refuses a phrase that another promo has. */
export const createPromo = defineRequest({
  subject: 'promo.promo.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'promo', key: ({ content }) => ({ phrase: content.phrase }) } },
  request: z.object({
    content: promoContent,
    /** The id of the person who creates it, from the access token. */
    createdBy: z.string().max(100),
  }),
  reply: staffPromo,
  errors: ['PROMO_CODE_TAKEN'],
  example: {
    request: { content: contentExample, createdBy: '674000000000000000000301' },
    reply: staffPromoExample,
  },
});
