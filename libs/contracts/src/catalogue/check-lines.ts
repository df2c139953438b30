import { colourName, productFields, seamName, sizeName } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productCardExample } from './catalogue-examples.ts';
import { objectId, productCard } from './catalogue-shapes.ts';

/** Why a line cannot be sold as requested. */
export const lineIssue = z.enum(['gone', 'unavailable', 'colour', 'size', 'seam']);

const checkedLine = z.object({
  /** The product as it is sold now; null when no product has that id. */
  product: productCard
    .pick({ id: true, title: true, priceKopecks: true, discountPriceKopecks: true, itemType: true })
    .extend({
      image: z.string().nullable(),
      /** The name of the option without an extra seam. */
      defaultSeamTitle: z.string(),
      /** What a buyer chose who chose no extra seam; absent where the product has none to choose, or one was chosen. */
      plainSeam: z.string().optional(),
      /** Both decide when it is sent. */
      isFastDelivery: z.boolean(),
      preorderDay: productFields.preorderDay,
      /** The collections that contain it. */
      collectionIds: z.array(objectId),
    })
    .nullable(),
  /** Empty when the line can be sold. */
  lineIssues: z.array(lineIssue),
});

const { id, title, priceKopecks, discountPriceKopecks, itemType } = productCardExample;

/** Checks whether lines can be sold as they are, and returns current prices; results are in the order of the lines. */
export const checkLines = defineRequest({
  subject: 'catalogue.lines.check.v1',
  callers: ['order-payment', 'promo'],
  effect: 'reads',
  request: z.object({
    lines: z
      .array(
        z.object({
          /** Any text that a client may have stored; a value that is no id is reported as `gone`. */
          productId: z.string().max(100),
          colour: colourName,
          size: sizeName,
          /** Null for the product without an extra seam. */
          seam: seamName.nullable(),
        }),
      )
      .max(500),
  }),
  reply: z.object({ lines: z.array(checkedLine) }),
  example: {
    request: { lines: [{ productId: id, colour: 'black', size: 'XXL', seam: null }] },
    reply: {
      lines: [
        {
          product: {
            id,
            title,
            priceKopecks,
            discountPriceKopecks,
            itemType,
            defaultSeamTitle: 'Без вышивки',
            isFastDelivery: false,
            image: 'hoodie-star-whale-front.webp',
            collectionIds: [],
          },
          lineIssues: ['size'],
        },
      ],
    },
  },
});
