import type { StoredHistoryEntry } from '../src/orders/history-entry.schema.ts';
import { readHistory, type HistoryChange, type HistoryEntry } from '../src/orders/order-history.ts';

/** The history of an order, with the actor, one string per entry: `payment:succeeded webhook`. */
export const historyTexts = (history: readonly HistoryEntry[]): string[] =>
  history.map((entry) => {
    const { actor } = entry;
    return `${formatChange(entry)} ${actor.kind === 'process' ? actor.name : actor.kind}`;
  });

/** The history of an order as stored, one string per entry: `payment:succeeded`. */
export const changesOf = (stored: readonly StoredHistoryEntry[] = []): string[] =>
  readHistory(stored).map(formatChange);

/** A change as one string: `payment:succeeded`. */
export function formatChange(change: HistoryChange): string {
  switch (change.kind) {
    case 'order-placed':
      return 'order:placed';
    case 'order-imported':
      return 'order:imported';
    case 'note-added':
    case 'note-pinned':
    case 'note-unpinned':
      return change.kind.replace('-', ':');
    case 'order-printed':
      return 'order:printed';
    case 'order-deleted':
      return 'order:deleted';
    case 'order-restored':
      return 'order:restored';
    case 'payment-status':
      return `payment:${change.status}`;
    case 'order-edited':
      return 'order:edited';
    case 'admin-status':
      return `status:${change.status}`;
    case 'pieces-moved':
    case 'piece-defective':
      return `pieces:${change.status}`;
    case 'effect-done':
      return `effect:${change.effect}`;
    case 'mail-requested':
      return 'mail:requested';
    case 'extra-payment-requested':
    case 'extra-payment-withdrawn':
    case 'extra-payment-paid':
      return change.kind.replace('extra-payment-', 'extra-payment:');
    case 'refund-requested':
      return 'refund:asked';
    case 'refund-ended':
      return `refund:${change.status}`;
    case 'refund-unclear':
    case 'refund-outside':
      return change.kind.replace('-', ':');
    case 'unknown':
      return 'unknown';
  }
}
