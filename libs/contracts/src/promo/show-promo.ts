import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { staffPromo, staffPromoExample } from './promo-shapes.ts';

/** One promo by its id, as staff edit it. */
export const showPromo = defineRequest({
  subject: 'promo.promo.show.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: staffPromo,
  errors: ['PROMO_NOT_FOUND'],
  readsOne: { entity: 'promo', key: ({ id }) => id },
  example: { request: { id: staffPromoExample.id }, reply: staffPromoExample },
});
