import { orderChanged, type OrderChange } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';

/** The maximum of ids per event. */
const idsPerEvent = 500;

/** Notifies the staff screens of changed orders, after the write. Lost events: docs/decisions/042. */
export function announceOrderChange(
  bus: Pick<Bus, 'publish'>,
  orderIds: readonly string[],
  change: OrderChange,
): void {
  for (let at = 0; at < orderIds.length; at += idsPerEvent) {
    const some = orderIds.slice(at, at + idsPerEvent);
    bus.publish(orderChanged, { eventId: makeId(), orderIds: some, change });
  }
}
