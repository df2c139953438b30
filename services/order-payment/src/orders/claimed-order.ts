import { isDamageError, UnreadableJob } from '@shop/service-kit';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';

/**
 * Runs a lease operation. A non-numeric counter in a damaged document makes its increment fail; that document is due
 * longest and would block all others, so the counters are repaired before a second attempt.
 */
export async function leaseDue<Leased>(
  lease: () => Promise<Leased>,
  mendCounters: () => Promise<unknown>,
): Promise<Leased> {
  try {
    return await lease();
  } catch (error) {
    if (!isDamageError(error)) throw error;
    await mendCounters();
    return lease();
  }
}

/** A counter that cannot be incremented. */
export const isNoNumber = { $not: { $type: 'number' } } as const;

/** Parses a leased order. @throws {UnreadableJob} when it is damaged */
export function readClaimed(order: LeanOrder): OrderRecord {
  try {
    return toRecord(order);
  } catch (error) {
    throw new UnreadableJob(`order ${String(order.number)}`, error);
  }
}
