import { adminStatuses } from '@shop/domain';
import type { getOwnOrder, ReplyInputOf } from '@shop/contracts';
import type { OwnOrder } from '../orders/own-orders.repository.ts';

type Step = ReplyInputOf<typeof getOwnOrder>['history'][number];

/** What a customer is told of; all else (effects, who did it) is the shop's own business. */
const steps: ReadonlyMap<string, Step['step']> = new Map([
  ['order:placed', 'placed'],
  ['payment:waiting_for_capture', 'waiting_for_capture'],
  ['payment:succeeded', 'paid'],
  ['payment:canceled', 'unpaid'],
  ['refund:asked', 'refund-asked'],
  ['refund:succeeded', 'refunded'],
  ['refund:canceled', 'refund-refused'],
  ...adminStatuses.map((status) => [`status:${status}`, status] as const),
] satisfies (readonly [string, Step['step']])[]);

/** The history of an order as its customer reads it, oldest first. */
export function ownHistory(history: OwnOrder['history']): Step[] {
  return history.flatMap(({ at, what }) => {
    const step = steps.get(what);
    return step === undefined ? [] : [{ at: at.toISOString(), step }];
  });
}
