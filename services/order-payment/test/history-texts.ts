import type { StoredHistoryEntry } from '../src/orders/history-entry.schema.ts';
import { formatChange, readHistory, type HistoryEntry } from '../src/orders/order-history.ts';

/** The history of an order, with the actor, one string per entry: `payment:succeeded webhook`. */
export const historyTexts = (history: readonly HistoryEntry[]): string[] =>
  history.map((entry) => {
    const { actor } = entry;
    return `${formatChange(entry)} ${actor.kind === 'process' ? actor.name : actor.kind}`;
  });

/** The history of an order as stored, one string per entry: `payment:succeeded`. */
export const changesOf = (stored: readonly StoredHistoryEntry[] = []): string[] =>
  readHistory(stored).map(formatChange);
