import type { getOwnOrder, ReplyInputOf } from '@shop/contracts';
import type { PaymentStatus } from '@shop/domain';
import type { HistoryEntry } from '../orders/order-history.ts';

type Step = ReplyInputOf<typeof getOwnOrder>['history'][number];

const paymentSteps: Readonly<Record<PaymentStatus, Step['step'] | null>> = {
  pending: null,
  waiting_for_capture: 'waiting_for_capture',
  succeeded: 'paid',
  canceled: 'unpaid',
};

/** The history of an order as its customer sees it, oldest first. */
export function ownHistory(history: readonly HistoryEntry[]): Step[] {
  return history.flatMap((entry) => {
    const step = stepOf(entry);
    return step === null ? [] : [{ at: entry.at.toISOString(), step }];
  });
}

/** The step that a customer sees; null for everything else (effects, internal changes), which is only for staff. */
function stepOf(entry: HistoryEntry): Step['step'] | null {
  switch (entry.kind) {
    case 'order-placed':
      return 'placed';
    case 'payment-status':
      return paymentSteps[entry.status];
    case 'admin-status':
      return entry.status;
    case 'refund-requested':
      return 'refund-asked';
    case 'refund-ended':
      return entry.status === 'succeeded' ? 'refunded' : 'refund-refused';
    case 'refund-outside':
      return 'refunded';
    case 'order-imported':
    case 'order-edited':
    case 'order-printed':
    case 'note-added':
    case 'note-pinned':
    case 'note-unpinned':
    case 'order-deleted':
    case 'order-restored':
    case 'pieces-moved':
    case 'piece-defective':
    case 'effect-done':
    case 'extra-payment-requested':
    case 'extra-payment-withdrawn':
    case 'extra-payment-paid':
    case 'mail-requested':
    case 'refund-unclear':
    case 'unknown':
      return null;
  }
}
