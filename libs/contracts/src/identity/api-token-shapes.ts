import { apiScopes, apiTokenLimits } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

export const apiScope = z.enum(apiScopes);

/** A token of the external API as staff enter it. */
export const apiTokenContent = z.object({
  application: z.string().min(1).max(apiTokenLimits.application),
  scopes: z.array(apiScope).min(1).max(apiScopes.length),
  /** Requests in a calendar week of Moscow; null: without a limit. */
  weeklyLimit: z.int().min(apiTokenLimits.minWeekly).max(apiTokenLimits.maxWeekly).nullable(),
  expiresAt: z.iso.datetime(),
});

/** A stored token; only its hash is known. */
export const apiToken = apiTokenContent.extend({
  id: objectId,
  /** The first characters of the token. */
  prefix: z.string(),
  /** Requests in the current week, and in all. */
  weekUses: z.int().min(0),
  totalUses: z.int().min(0),
  lastUsedAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** The scopes in which it is refused, since its creator may not give them any more. */
  stoppedScopes: z.array(apiScope),
});

export const apiTokenExample = {
  id: '674000000000000000000701',
  application: 'Склад',
  scopes: ['products' as const, 'orders' as const],
  weeklyLimit: 100,
  expiresAt: '2027-11-21T21:00:00.000Z',
  prefix: 'shop_Ab12',
  weekUses: 3,
  totalUses: 240,
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  createdBy: '674000000000000000000301',
  createdAt: '2026-11-01T09:00:00.000Z',
  stoppedScopes: [],
};
