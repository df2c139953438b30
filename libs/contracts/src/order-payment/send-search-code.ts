import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { searchContact } from './search-contact.ts';

/**
 * Mails a one-time code to the e-mail of the orders found by this contact. It answers before it looks anything up, so that
 * neither the answer nor its time tells whether there are any; over three an hour for a contact nothing is sent.
 */
export const sendSearchCode = defineRequest({
  subject: 'order-payment.search-code.send.v1',
  request: z.object({ contact: searchContact }),
  reply: z.object({}),
  example: { request: { contact: { kind: 'email', value: 'ivan@example.ru' } }, reply: {} },
});
