import { orderChanged, type OrderChange } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';

/** As many as one event names. */
const idsPerEvent = 500;

/** Tells the screens of staff that orders have changed. Call it after the write; how an announcement is lost, and made good: docs/decisions/042. */
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
