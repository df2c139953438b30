import {
  colourName,
  deliveryTypes,
  isEmail,
  maxOrderLines,
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

/** The largest number that staff may give an order: new ones are numbered above it. */
const maxOrderNumber = 999_999_999;

export const staffOrderNumber = z.int().min(1).max(maxOrderNumber);

/** A line as staff want it; what it costs is decided by the server. */
export const wantedStaffLine = z.object({
  /** Empty for a line of the earlier site that is kept. */
  productId: z.string().max(100),
  colour: colourName,
  size: sizeName,
  seam: seamName.nullable(),
  /** Absent where the client does not say: then it is what a line of the same options in the order is. */
  isGift: z.boolean().optional(),
  quantity: z.int().min(1).max(10_000),
});

/**
 * Changes an order in one write, with one entry of its history. What is absent is kept, null clears, a value is set. Lines that are
 * kept keep their price, new ones take today's; what was paid stays, and no money moves. DECISIONS 10
 */
export const editOrder = defineRequest({
  subject: 'order-payment.staff-order.edit.v1',
  audit: { entity: 'order', key: ({ id }) => ({ id }) },
  request: z.object({
    id: objectId,
    /** The version that was loaded, its `updatedAt`; without one the edit overwrites. */
    expectedUpdatedAt: z.iso.datetime().optional(),
    /** Who edits it. */
    by: z.string().min(1).max(100),
    changes: z.object({
      number: staffOrderNumber.optional(),
      createdAt: z.iso.datetime().optional(),
      /** Another sum than the lines, the discount and the delivery make. */
      totalKopecks: orderKopecks.optional(),
      trackId: z.string().max(orderLimits.trackNumber).nullable().optional(),
      invoice: z.string().max(orderLimits.invoice).nullable().optional(),
      deliveryType: z.enum(deliveryTypes).optional(),
      address: z.string().min(1).max(orderLimits.address).optional(),
      index: z.string().min(1).max(orderLimits.postalIndex).optional(),
      contact: z.string().max(orderLimits.contact).optional(),
      /** Where the buyer gets e-mails; empty: nowhere. */
      email: z
        .string()
        .max(personLimits.email)
        .refine((text) => text === '' || isEmail(text))
        .optional(),
      comment: z.string().max(orderLimits.comment).optional(),
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
