import { z } from 'zod';
import { editedThing } from '../catalogue/editable-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { promoChanges, staffPromo, staffPromoExample } from './promo-shapes.ts';

/**
 * Changes the terms of a promo; absent fields are kept. Uses that orders have redeemed or reserved stay with them, on
 * the terms that they were reserved on.
 */
export const updatePromo = defineRequest({
  subject: 'promo.promo.update.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'promo', key: ({ id }) => ({ id }) } },
  request: z.object({ ...editedThing, changes: promoChanges }),
  reply: staffPromo,
  errors: ['PROMO_NOT_FOUND', 'EDITED_MEANWHILE', 'PROMO_CODE_TAKEN'],
  example: {
    request: { id: staffPromoExample.id, changes: { isPaused: true } },
    reply: staffPromoExample,
  },
});
