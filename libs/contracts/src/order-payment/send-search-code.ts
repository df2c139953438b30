import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { requester, requesterExample } from './requester.ts';
import { searchContact } from './search-contact.ts';

/**
 * Mails a one-time code to the e-mail of the orders found by this contact. It answers before it looks anything up, so that
 * neither the answer nor its time tells whether there are any; over three an hour for a contact and a requester nothing is sent. The code
 * serves that requester's browser alone (its address, where it keeps no cookies).
 */
export const sendSearchCode = defineRequest({
  subject: 'order-payment.search-code.send.v1',
  request: z.object({
    contact: searchContact,
    /** Absent from gateways of earlier versions. */
    requester: requester.optional(),
  }),
  reply: z.object({}),
  readsOne: { entity: 'search-code' },
  example: {
    request: { contact: { kind: 'email', value: 'ivan@example.ru' }, requester: requesterExample },
    reply: {},
  },
});
