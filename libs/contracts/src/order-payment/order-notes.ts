import { orderFields } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

/** Adds an internal staff note to an order; buyers never see it. Mentions are part of its text, see `mentionsIn`. */
export const addOrderNote = defineRequest({
  subject: 'order-payment.staff-order.add-note.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId, text: orderFields.note.min(1), by: person }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOTES_FULL', 'NOTE_MENTION_UNKNOWN'],
  example: {
    request: { id: '674000000000000000000009', text: 'Шить после среды', by: '674000000000000000000001' },
    reply: staffOrderExample,
  },
});

/** Pins a note above the others, or unpins it. */
export const pinOrderNote = defineRequest({
  subject: 'order-payment.staff-order.pin-note.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId, noteId: z.string().min(1).max(64), isPinned: z.boolean(), by: person }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND'],
  example: {
    request: {
      ...{ id: '674000000000000000000009', noteId: 'Nt5Yb2mQvR8sT1uW4zA7cE0f', isPinned: true },
      by: '674000000000000000000001',
    },
    reply: staffOrderExample,
  },
});
