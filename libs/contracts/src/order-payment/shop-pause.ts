import { maxPauseText } from '@shop/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { defineRequest } from '../define-request.ts';

const pause = z.object({
  /** Shown to buyers. */
  text: z.string().min(1).max(maxPauseText),
  /** When the shop takes orders again by itself; null until staff resume. */
  until: z.iso.datetime().nullable(),
});

/** The pause that holds; null while the shop takes orders. */
export const shopPause = pause.nullable();

/** Pauses the shop or, with null, resumes it. New orders are refused; what is being paid goes on. */
export const changeShopPause = defineRequest({
  subject: 'order-payment.shop-pause.change.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'shop-pause', key: () => ({ id: 'shop' }) } },
  request: z.object({ pause: shopPause }),
  reply: z.object({ pause: shopPause }),
  errors: ['BAD_REQUEST'],
  example: {
    request: { pause: { text: 'Переезжаем на новый склад.', until: '2026-11-30T07:00:00.000Z' } },
    reply: { pause: { text: 'Переезжаем на новый склад.', until: '2026-11-30T07:00:00.000Z' } },
  },
});

/** The shop was paused or resumed; caches evict the terms of payments. */
export const shopPauseChanged = defineEvent({
  subject: 'order-payment.shop-pause-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({ isPaused: z.boolean() }),
  example: { isPaused: true },
});
