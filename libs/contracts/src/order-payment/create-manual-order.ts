import { deliveryTypes, maxOrderLines, orderLimits, personLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffOrderNumber, wantedStaffLine } from './edit-order.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

const name = z.string().min(1).max(personLimits.name);

/** Writes an order that staff took by themselves: paid already, not through the shop's provider. */
export const createManualOrder = defineRequest({
  subject: 'order-payment.staff-order.create.v1',
  audit: { entity: 'order', key: () => null, id: (_request, { id }) => id },
  request: z.object({
    /** Null: the next one. */
    number: staffOrderNumber.nullable(),
    /** The same key with the same content gives the order that it gave before. */
    idempotencyKey: z.string().min(8).max(100).nullable(),
    by: z.string().min(1).max(100),
    buyer: z.object({ firstName: name, secondName: name, middleName: z.string().max(personLimits.name) }),
    /** A phone, an e-mail or anything else; the order is found by the former two. */
    contact: z.string().min(1).max(orderLimits.contact),
    delivery: z.object({
      type: z.enum(deliveryTypes),
      address: z.string().min(1).max(orderLimits.address),
      index: z.string().min(1).max(orderLimits.postalIndex),
    }),
    /** What was paid; null: what the lines cost. */
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
