import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { orderKopecks } from './order-kopecks.ts';
import { defineRequest } from '../define-request.ts';
import { requester, requesterExample } from './requester.ts';
import { searchContact } from './search-contact.ts';

/** Masked fields are masked here already: without the code, the gateway never receives the full values. */
const foundOrder = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.iso.datetime(),
  totalKopecks: orderKopecks,
  /** One of the shop's statuses, or the original value of an imported order. */
  paymentStatus: z.string(),
  adminStatus: z.enum(adminStatuses),
  /** One of the shop's delivery types, or the original value of an imported order. */
  deliveryType: z.string(),
  /** The day by which it was promised to be sent; absent without a promise, or once it is sent. */
  dispatchBy: z.iso.date().optional(),
  buyer: z.object({
    firstName: z.string(),
    secondName: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Telegram data of the buyer, collected by the previous site. */
  telegram: z
    .object({ firstName: z.string(), secondName: z.string(), phone: z.string(), username: z.string() })
    .nullable(),
  lines: z.array(
    z.object({ title: z.string(), colour: z.string(), size: z.string(), quantity: z.int().min(1) }),
  ),
  /** Fields that require the correct code; null on a masked card. */
  opened: z
    .object({
      address: z.string(),
      index: z.string(),
      comment: z.string(),
      trackId: z.string().nullable(),
    })
    .nullable(),
});

/**
 * The orders of a phone or an e-mail, 50 per page: paid ones first, since anyone can place unpaid orders with another
 * person's contact, then newest first. Without a code personal data is masked. The code unmasks the orders of the
 * e-mail that it was sent to and is consumed; the same requester can use it for further pages until it expires.
 */
export const searchOrders = defineRequest({
  subject: 'order-payment.orders.search.v1',
  callers: ['gateway'],
  effect: { unaudited: 'a code for full cards can be used once, and wrong codes are counted' },
  request: z.object({
    contact: searchContact,
    code: z.string().min(1).max(20).nullable(),
    page: z.int().min(1).max(20).default(1),
    requester,
  }),
  reply: z.object({
    orders: z.array(foundOrder).max(50),
    /**
     * Whether the code proves that the requester is the owner of the contact: it opened a paid or imported order of it,
     * or was sent to the contact itself.
     */
    isContactProven: z.boolean(),
  }),
  errors: ['ORDER_CODE_INVALID'],
  example: {
    request: { contact: { kind: 'phone', value: '79123456789' }, code: null, requester: requesterExample },
    reply: {
      orders: [
        {
          id: '674000000000000000000011',
          number: 100_237,
          createdAt: '2026-11-21T09:00:00.000Z',
          totalKopecks: 913_000,
          paymentStatus: 'succeeded',
          adminStatus: 'in-sewing',
          deliveryType: 'CDEK',
          dispatchBy: '2026-12-03',
          buyer: { firstName: 'Иван', secondName: 'П.', phone: '+7 *** *** 67 89', email: 'i***@example.ru' },
          telegram: null,
          lines: [{ title: 'Худи', colour: 'black', size: 'M', quantity: 2 }],
          opened: null,
        },
      ],
      isContactProven: false,
    },
  },
});
