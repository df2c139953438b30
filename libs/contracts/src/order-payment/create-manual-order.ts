import {
  deliveryTypes,
  idempotencyKey,
  maxOrderLines,
  orderFields,
  orderLimits,
  personLimits,
} from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffOrderNumber, wantedStaffLine } from './edit-order.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

const name = z.string().min(1).max(personLimits.name);

/** Creates an order that staff accepted outside of the site: already paid, but not through the shop's provider. */
export const createManualOrder = defineRequest({
  subject: 'order-payment.staff-order.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: () => null, id: (_request, { id }) => id } },
  request: z.object({
    /** Null: the next number. */
    number: staffOrderNumber.nullable(),
    /** A retry with the same key and content returns the order that was created before. */
    idempotencyKey: idempotencyKey.nullable(),
    by: z.string().min(1).max(100),
    buyer: z.object({ firstName: name, secondName: name, middleName: z.string().max(personLimits.name) }),
    /** A phone, an e-mail or any other text; the order can be searched by a phone or an e-mail only. */
    contact: orderFields.contact.min(1),
    delivery: z.object({
      type: z.enum(deliveryTypes),
      address: orderFields.address.min(1),
      index: z.string().min(1).max(orderLimits.postalIndex),
    }),
    /** The paid amount; null: the price of the lines. */
    totalKopecks: orderKopecks.min(1).nullable(),
    lines: z
      .array(wantedStaffLine.omit({ isGift: true }))
      .min(1)
      .max(maxOrderLines),
  }),
  reply: staffOrder,
  errors: ['ORDER_NUMBER_TAKEN', 'ORDER_LINES_UNKNOWN', 'ORDER_TOO_EXPENSIVE', 'IDEMPOTENCY_KEY_TAKEN'],
  example: {
    request: {
      number: null,
      idempotencyKey: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
      by: '674000000000000000000001',
      buyer: { firstName: 'Иван', secondName: 'Петров', middleName: '' },
      contact: '+7 912 345-67-89',
      delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
      totalKopecks: 878_000,
      lines: [{ productId: '674000000000000000000001', colour: 'black', size: 'M', seam: null, quantity: 2 }],
    },
    reply: { ...staffOrderExample, isCustom: true },
  },
});
