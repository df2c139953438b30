import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { orderActor } from './staff-order-shapes.ts';

/** So many times in a day staff have e-mails of one order sent again. */
export const maxMailsAgain = 5;

/** How an e-mail fares: `skipped` went to nobody, since it was not due any more; `failed` is tried no further. */
export const orderMailStates = ['sent', 'skipped', 'waiting', 'delayed', 'failed'] as const;

const mailName = z.string().min(1).max(120);

const mail = z.object({
  /** Names what is told; each sending of it has the same name. */
  name: mailName,
  subject: z.string(),
  /** To which address it went or goes; null where an earlier version did not write that down. */
  to: z.string().nullable(),
  state: z.enum(orderMailStates),
  /** When it came to that state; null while it waits. */
  at: z.iso.datetime().nullable(),
  /** When it is tried next. */
  nextAt: z.iso.datetime().nullable(),
  attempts: z.int().min(0),
  /** Who wanted it sent again; null for the first sending, which is the shop's. */
  by: orderActor.nullable(),
});

const mails = z.object({
  /** The newest first. */
  mails: z.array(mail).max(1_000),
  /** What may be sent again now: e-mails that are still true. */
  sendable: z.array(mailName),
  /** How many more may be sent again today. */
  leftToday: z.int().min(0),
});

const example = {
  mails: [
    {
      ...{ name: 'mail-receipt', subject: 'Заказ №100042 оплачен', to: 'ivan@example.ru' },
      ...{ state: 'sent' as const, at: '2026-11-22T09:00:00.000Z', nextAt: null, attempts: 0, by: null },
    },
  ],
  sendable: ['mail-receipt'],
  leftToday: maxMailsAgain,
};

/** What was sent to the buyer about an order, and what waits to be sent. */
export const listOrderMails = defineRequest({
  subject: 'order-payment.staff-order.mails.v1',
  request: z.object({ id: objectId }),
  reply: mails,
  errors: ['ORDER_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ id }) => id },
  example: { request: { id: '674000000000000000000009' }, reply: example },
});

/** Has an e-mail sent once more, to the address that the order has now. */
export const sendMailAgain = defineRequest({
  subject: 'order-payment.staff-order.send-mail.v1',
  audit: { entity: 'order', key: ({ id }) => ({ id }) },
  request: z.object({ id: objectId, name: mailName, by: person }),
  reply: mails,
  errors: ['ORDER_NOT_FOUND', 'MAIL_NOT_FOUND', 'MAIL_OUTDATED', 'MAIL_UNDER_WAY', 'MAILS_ENOUGH'],
  example: {
    request: { id: '674000000000000000000009', name: 'mail-receipt', by: '674000000000000000000001' },
    reply: { ...example, leftToday: maxMailsAgain - 1 },
  },
});

export const orderMailRequests = [listOrderMails, sendMailAgain] as const;
