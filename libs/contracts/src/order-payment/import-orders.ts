import {
  adminStatuses,
  colourName,
  orderFields,
  orderLimits,
  personLimits,
  seamName,
  sizeName,
} from '@shop/domain';
import { z } from 'zod';
import { kopecks } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

const short = z.string().max(100);

/** An order of the previous site in the format of this shop. That site collected less data: unknown texts are empty. */
export const importedOrder = z.object({
  /** The line number in the imported file; identifies the order in the reply. */
  line: z.int().min(1),
  /** The id on the previous site. */
  oldId: z.string().min(1).max(100),
  /** New orders are numbered above the largest one, so it has a bound. */
  number: z.int().min(1).max(999_999_999),
  createdAt: z.iso.datetime(),
  totalKopecks: kopecks,
  /** In the terms of the previous site. */
  paymentStatus: z.string().min(1).max(60),
  adminStatus: z.enum(adminStatuses),
  /** In the terms of the previous site. */
  deliveryType: z.string().max(60),
  buyer: z.object({
    firstName: short,
    secondName: short,
    middleName: short,
    email: z.string().max(personLimits.email),
    /** Digits with country code, or empty. */
    phone: z.string().regex(/^(\d{11,15})?$/),
    contact: z.string().max(300),
  }),
  telegram: z
    .object({
      ...{ firstName: short, secondName: short, middleName: short, phone: short, username: short },
      /** The person's id at Telegram, in digits; empty where the previous site did not have it. */
      userId: z.string().regex(/^\d{0,20}$/),
      /** Whether the bot could write to the person; null where the previous site did not know. */
      canWrite: z.boolean().nullable(),
    })
    .nullable(),
  delivery: z.object({ address: z.string().max(orderLimits.address), index: z.string().max(20) }),
  comment: orderFields.comment,
  trackId: z.string().min(1).max(100).nullable(),
  lines: z
    .array(
      z.object({
        /** Empty when the previous site no longer had it. */
        productId: short,
        title: z.string().min(1).max(300),
        colour: colourName,
        size: sizeName,
        seam: seamName.min(1).nullable(),
        quantity: z.int().min(1).max(10_000),
        unitPriceKopecks: kopecks,
      }),
    )
    .max(200),
});

/** The maximum number of orders in one message. */
export const maxImportedAtOnce = 250;

/**
 * Imports orders of the previous site, each once, identified by its old id, and only when its number is free. Existing
 * orders are not changed. A dry run returns the same reply without writing.
 */
export const importOrders = defineRequest({
  subject: 'order-payment.orders.import.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'order', key: () => null, isChange: ({ isDryRun }) => !isDryRun } },
  request: z.object({ orders: z.array(importedOrder).min(1).max(maxImportedAtOnce), isDryRun: z.boolean() }),
  reply: z.object({
    written: z.int(),
    /** The number of orders that were imported before. */
    known: z.int(),
    /** The lines with a number that another order has. */
    duplicateNumber: z.array(z.int()),
  }),
  timeoutMs: 30_000,
  example: {
    request: {
      isDryRun: false,
      orders: [
        {
          line: 1,
          oldId: '5f0000000000000000000001',
          number: 4_711,
          createdAt: '2024-03-08T09:00:00.000Z',
          totalKopecks: 474_000,
          paymentStatus: 'succeeded',
          adminStatus: 'delivered',
          deliveryType: 'CDEK',
          buyer: {
            firstName: 'Иван',
            secondName: 'Петров',
            middleName: '',
            email: 'ivan@example.ru',
            phone: '79123456789',
            contact: '@ivan',
          },
          telegram: {
            ...{ firstName: 'Ваня', secondName: '', middleName: '', phone: '', username: 'ivan' },
            ...{ userId: '1', canWrite: null },
          },
          delivery: { address: 'Тверь, Советская, 1', index: '170100' },
          comment: '',
          trackId: null,
          lines: [
            {
              productId: '',
              title: 'Худи',
              colour: 'black',
              size: 'M',
              seam: null,
              quantity: 1,
              unitPriceKopecks: 439_000,
            },
          ],
        },
      ],
    },
    reply: { written: 1, known: 0, duplicateNumber: [] },
  },
});
