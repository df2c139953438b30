import { z } from 'zod';
import { typedLine } from '../words/typed-line.ts';
import { orderLimits } from './order-limits.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;
const webLink = /^https?:\/\//i;

/** Staff may open the invoice as a link, so a text that is a URL must be one of the web: never `javascript:`. */
const isSafeInvoice = (text: string): boolean =>
  !scheme.test(text) || (webLink.test(text) && URL.canParse(text));

type OrderField = 'trackNumber' | 'invoice' | 'contact' | 'address' | 'comment' | 'buyerComment' | 'note';

/** The texts in an order, as typed by buyers and staff; empty where nothing is given. */
export const orderFields: Readonly<Record<OrderField, z.ZodString>> = {
  trackNumber: typedLine().max(orderLimits.trackNumber),
  /** A link, or a number of a paper. */
  invoice: typedLine()
    .max(orderLimits.invoice)
    .refine(isSafeInvoice, 'Ссылка начинается с https:// или http://'),
  /** Another way to contact the buyer. */
  contact: typedLine().max(orderLimits.contact),
  address: typedLine().max(orderLimits.address),
  comment: z.string().max(orderLimits.comment),
  buyerComment: z.string().max(orderLimits.buyerComment),
  note: z.string().trim().max(orderLimits.note),
};
