import { z } from 'zod';

export const salesDriverPlan = z.object({
  /** Whole purchases over HTTP, or only the message that each paid order sends to the catalogue. */
  kind: z.enum(['purchases', 'messages']),
  perSecond: z.number().positive(),
  gateways: z.array(z.url()).min(1),
  natsUrl: z.string(),
  busPrefix: z.string(),
});

export type SalesDriverPlan = z.output<typeof salesDriverPlan>;

export const salesTally = z.object({
  sold: z.number(),
  failed: z.number(),
  /** Sales that were skipped because too many were in flight. */
  notBegun: z.number(),
  seconds: z.number(),
});

export type SalesTally = z.output<typeof salesTally>;
