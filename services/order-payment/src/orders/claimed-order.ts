import { isDamageError, UnreadableJob } from '@shop/service-kit';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';

/**
 * Leases what is due. A counter that is no number, in a document that somebody damaged, fails the write that counts the attempt; that document
 * is due longest and would keep everybody else from their turn, so the counters are mended first.
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

/** A counter that nothing can be added to. */
export const isNoNumber = { $not: { $type: 'number' } } as const;

/** An order that was leased. @throws {UnreadableJob} when it is damaged */
export function readClaimed(order: LeanOrder): OrderRecord {
  try {
    return toRecord(order);
  } catch (error) {
    throw new UnreadableJob(`order ${String(order.number)}`, error);
  }
}
