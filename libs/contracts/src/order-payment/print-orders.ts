import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { bulkOrderReply, person } from './bulk-order-shapes.ts';

/** The maximum number of orders in one printed document. */
export const maxPrintedOrders = 500;
/** The maximum number of them in one message. */
export const maxPrintedAtOnce = 100;

/** An order for printing: its delivery address and its contents. */
export const printedOrder = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  buyer: z.object({
    firstName: z.string(),
    secondName: z.string(),
    middleName: z.string(),
    phone: z.string(),
  }),
  /** Another way to contact the buyer; absent in replies of the previous version. */
  contact: z.string().optional(),
  /** Orders of the previous site may have other values. */
  deliveryType: z.string(),
  address: z.string(),
  index: z.string(),
  comment: z.string(),
  trackId: z.string().nullable(),
  lines: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      colour: z.string(),
      size: z.string(),
      seam: z.string().nullable(),
      isGift: z.boolean(),
      quantity: z.int(),
    }),
  ),
});

/** Orders for printing, in the order of the request; missing and deleted ones are left out. */
export const printOrders = defineRequest({
  subject: 'order-payment.orders.print.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ orderIds: z.array(objectId).min(1).max(maxPrintedAtOnce) }),
  reply: z.object({ orders: z.array(printedOrder).max(maxPrintedAtOnce) }),
  timeoutMs: 8_000,
  example: {
    request: { orderIds: ['674000000000000000000009'] },
    reply: {
      orders: [
        {
          ...{ id: '674000000000000000000009', number: 100_042, createdAt: '2026-11-21T09:00:00.000Z' },
          buyer: { firstName: 'Иван', secondName: 'Петров', middleName: '', phone: '79123456789' },
          contact: '@ivan',
          ...{ deliveryType: 'CDEK', address: 'Тверь, Советская, 1', index: '170100', comment: '' },
          trackId: null,
          lines: [
            {
              ...{ productId: '674000000000000000000001', title: 'Худи', colour: 'black', size: 'M' },
              ...{ seam: null, isGift: false, quantity: 2 },
            },
          ],
        },
      ],
    },
  },
});

/** Marks orders as printed; does not change their status. */
export const markOrdersPrinted = defineRequest({
  subject: 'order-payment.orders.mark-printed.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'order',
      key: ({ orderIds: [id = '', ...others] }) => (others.length > 0 ? null : { id }),
    },
  },
  request: z.object({ orderIds: z.array(objectId).min(1).max(maxPrintedOrders), by: person }),
  reply: bulkOrderReply,
  timeoutMs: 8_000,
  example: {
    request: { orderIds: ['674000000000000000000009'], by: '674000000000000000000001' },
    reply: {
      changed: 1,
      mails: 0,
      results: [{ orderId: '674000000000000000000009', number: 100_042, isChanged: true, reason: null }],
    },
  },
});
