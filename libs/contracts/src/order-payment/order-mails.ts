import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { orderActor } from './staff-order-shapes.ts';

/** How many times a day staff may resend e-mails of one order. */
export const maxMailsAgain = 5;

/** The states of an e-mail: `skipped` was not sent, since it had become outdated; `failed` is not retried. */
export const orderMailStates = ['sent', 'skipped', 'waiting', 'delayed', 'failed'] as const;

const mailName = z.string().min(1).max(120);

const mail = z.object({
  /** Identifies the notification; all sendings of it have the same name. */
  name: mailName,
  subject: z.string(),
  /** The recipient's address; null where an earlier version did not store it. */
  to: z.string().nullable(),
  state: z.enum(orderMailStates),
  /** When it reached its state; null while it waits. */
  at: z.iso.datetime().nullable(),
  /** When the next attempt is due. */
  nextAt: z.iso.datetime().nullable(),
  attempts: z.int().min(0),
  /** The person who resent it; null for the first sending, which is automatic. */
  by: orderActor.nullable(),
});

const mails = z.object({
  /** The newest first. */
  mails: z.array(mail).max(1_000),
  /** The names of the e-mails that may be resent now, because they are still accurate. */
  sendable: z.array(mailName),
  /** How many more e-mails may be resent today. */
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

/** The e-mails to the buyer of an order, both sent and pending. */
export const listOrderMails = defineRequest({
  subject: 'order-payment.staff-order.mails.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: mails,
  errors: ['ORDER_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ id }) => id },
  example: { request: { id: '674000000000000000000009' }, reply: example },
});

/** Resends an e-mail to the current address of the order. */
export const sendMailAgain = defineRequest({
  subject: 'order-payment.staff-order.send-mail.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId, name: mailName, by: person }),
  reply: mails,
  errors: ['ORDER_NOT_FOUND', 'MAIL_NOT_FOUND', 'MAIL_OUTDATED', 'MAIL_UNDER_WAY', 'MAILS_ENOUGH'],
  example: {
    request: { id: '674000000000000000000009', name: 'mail-receipt', by: '674000000000000000000001' },
    reply: { ...example, leftToday: maxMailsAgain - 1 },
  },
});
