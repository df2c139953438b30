import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** DECISIONS 10 */
export const maxOrdersAtOnce = 1_000;

/** Who acts: the id of a person. */
export const person = z.string().min(1).max(100);

/** Why an order of a bulk change stayed as it was. */
export const unchangedReasons = [
  'already-so',
  'not-found',
  'deleted',
  'changed-meanwhile',
  /** Of pieces on the board: the order is not being made any more. */
  'left-board',
  /** Of pieces on the board: somebody moved them before. */
  'moved-before',
  /** Its document is damaged. */
  'unreadable',
  /** Of an undo: somebody changed the order after what is taken back. */
  'touched-since',
] as const;
export type UnchangedReason = (typeof unchangedReasons)[number];

export const bulkOrderReply = z.object({
  changed: z.int().min(0),
  /** How many buyers get an e-mail of it. */
  mails: z.int().min(0),
  /** One for each order that was named. */
  results: z.array(
    z.object({
      /** Null for a number that no order has. */
      orderId: objectId.nullable(),
      /** Null for an id that no order has. */
      number: z.int().nullable(),
      isChanged: z.boolean(),
      reason: z.enum(unchangedReasons).nullable(),
    }),
  ),
});
export type BulkOrderReply = z.output<typeof bulkOrderReply>;
