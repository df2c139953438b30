import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** The maximum number of orders in one bulk change. DECISIONS 10 */
export const maxOrdersAtOnce = 1_000;

/** The id of the person who makes the change. */
export const person = z.string().min(1).max(100);

/** The reasons why a bulk change left an order unchanged. */
export const unchangedReasons = [
  'already-so',
  'not-found',
  'deleted',
  'changed-meanwhile',
  /** For pieces on the board: the order is no longer in production. */
  'left-board',
  /** For pieces on the board: they had already been moved. */
  'moved-before',
  /** The order's document is damaged. */
  'unreadable',
  /** For an undo: the order was changed after the change that is undone. */
  'touched-since',
  /** For track numbers: the order was cancelled. */
  'canceled',
  /** For track numbers: nobody has paid the order. */
  'unpaid',
  /** For track numbers: the order has another one. */
  'other-track',
] as const;
export type UnchangedReason = (typeof unchangedReasons)[number];

export const bulkOrderReply = z.object({
  changed: z.int().min(0),
  /** How many buyers receive an e-mail about the change. */
  mails: z.int().min(0),
  /** The entry of the change in the journal, with which it can be undone; null if nothing was changed or recorded. */
  runId: objectId.nullable().default(null),
  /** One result for each requested order. */
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
/** Details of the audit record of a change of several orders; a single one is recorded with its states. */
export const showsChangedOrders = (
  _request: unknown,
  { changed, results }: z.input<typeof bulkOrderReply>,
): Readonly<Record<string, unknown>> | undefined =>
  results.length > 1
    ? { changed, numbers: results.flatMap(({ number, isChanged }) => (isChanged ? (number ?? []) : [])) }
    : undefined;

export type BulkOrderReply = z.output<typeof bulkOrderReply>;
