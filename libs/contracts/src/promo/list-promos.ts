import { promoLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffPromo, staffPromoExample } from './promo-shapes.ts';

export const promoSorts = ['createdAt_desc', 'createdAt_asc', 'uses_desc', 'uses_asc'] as const;
export const promoActions = ['discount', 'gift'] as const;

/** A page of promos for staff. */
export const listPromos = defineRequest({
  subject: 'promo.promo.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** A part of the phrase; empty: any. */
    phrase: z.string().trim().toUpperCase().max(promoLimits.code).default(''),
    action: z.enum(promoActions).nullable().default(null),
    sort: z.enum(promoSorts).default('createdAt_desc'),
    page: z.int().min(1).max(1_000).default(1),
    limit: z.int().min(1).max(100).default(100),
  }),
  reply: z.object({ promos: z.array(staffPromo) }),
  example: { request: { phrase: 'soroka' }, reply: { promos: [staffPromoExample] } },
});
