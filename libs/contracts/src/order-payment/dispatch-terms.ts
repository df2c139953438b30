import { maxDispatchDays } from '@shop/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { defineRequest } from '../define-request.ts';

const workingDays = z.int().min(1).max(maxDispatchDays);

/** Within how many working days the shop sends an order, by the kind of its products. */
export const dispatchTerms = z.object({ fastDays: workingDays, madeDays: workingDays });

/** Sets when new orders are promised to be sent; orders that were placed keep their promise. */
export const changeDispatchTerms = defineRequest({
  subject: 'order-payment.dispatch-terms.change.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'dispatch-terms', key: () => ({ id: 'shop' }) } },
  request: dispatchTerms,
  reply: dispatchTerms,
  example: { request: { fastDays: 3, madeDays: 10 }, reply: { fastDays: 3, madeDays: 10 } },
});

/** Staff changed when orders are sent; caches evict the terms of payments. */
export const dispatchTermsChanged = defineEvent({
  subject: 'order-payment.dispatch-terms-changed.v1',
  subscribers: ['gateway'],
  payload: dispatchTerms,
  example: { fastDays: 3, madeDays: 10 },
});
