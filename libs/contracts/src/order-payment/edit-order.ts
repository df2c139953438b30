import {
  colourName,
  deliveryTypes,
  isEmail,
  maxOrderLines,
  orderFields,
  orderLimits,
  personLimits,
  seamName,
  sizeName,
} from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

/** The largest number that staff may assign to an order: new orders are numbered above the largest one. */
const maxOrderNumber = 999_999_999;

export const staffOrderNumber = z.int().min(1).max(maxOrderNumber);

/** A line as requested by staff; the server decides its price. */
export const wantedStaffLine = z.object({
  /** Empty for a kept line of an order of the previous site. */
  productId: z.string().max(100),
  colour: colourName,
  size: sizeName,
  seam: seamName.nullable(),
  /** Defaults to the value of the order's line with the same options. */
  isGift: z.boolean().optional(),
  quantity: z.int().min(1).max(10_000),
});

/**
 * Changes an order in one write, with one history entry. An absent field is kept, null clears it, a value replaces it.
 * Bought pieces keep their price, new ones get the current price; payments and the paid amount do not change. DECISIONS 10
 */
export const editOrder = defineRequest({
  subject: 'order-payment.staff-order.edit.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ id }) => ({ id }) } },
  request: z.object({
    id: objectId,
    /** The version that was loaded, its `updatedAt`; without one the edit overwrites. */
    expectedUpdatedAt: z.iso.datetime().optional(),
    /** The id of the editor. */
    by: z.string().min(1).max(100),
    changes: z.object({
      number: staffOrderNumber.optional(),
      createdAt: z.iso.datetime().optional(),
      /** Overrides the sum of the lines, the discount and the delivery. */
      totalKopecks: orderKopecks.optional(),
      trackId: orderFields.trackNumber.nullable().optional(),
      invoice: orderFields.invoice.nullable().optional(),
      deliveryType: z.enum(deliveryTypes).optional(),
      address: orderFields.address.min(1).optional(),
      index: z.string().min(1).max(orderLimits.postalIndex).optional(),
      contact: orderFields.contact.optional(),
      /** The buyer's address for e-mails; empty: no e-mails. */
      email: z
        .string()
        .max(personLimits.email)
        .refine((text) => text === '' || isEmail(text))
        .optional(),
      comment: orderFields.comment.optional(),
      lines: z.array(wantedStaffLine).min(1).max(maxOrderLines).optional(),
    }),
  }),
  reply: staffOrder,
  errors: [
    'ORDER_NOT_FOUND',
    'EDITED_MEANWHILE',
    'ORDER_NUMBER_TAKEN',
    'ORDER_LINES_UNKNOWN',
    'ORDER_TOO_EXPENSIVE',
    'ORDER_DATE_OUT_OF_RANGE',
  ],
  example: {
    request: {
      id: staffOrderExample.id,
      expectedUpdatedAt: '2026-11-22T10:00:00.000Z',
      by: '674000000000000000000001',
      changes: { trackId: '1234567890' },
    },
    reply: { ...staffOrderExample, trackId: '1234567890' },
  },
});
