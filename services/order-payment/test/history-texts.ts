import type { StoredHistoryEntry } from '../src/orders/history-entry.schema.ts';
import { formatChange, readHistory, type HistoryEntry } from '../src/orders/order-history.ts';

/** What happened to an order and who did it, an entry a line: `payment:succeeded webhook`. */
export const historyTexts = (history: readonly HistoryEntry[]): string[] =>
  history.map((entry) => {
    const { actor } = entry;
    return `${formatChange(entry)} ${actor.kind === 'process' ? actor.name : actor.kind}`;
  });

/** What happened to an order as it is stored, an entry a line: `payment:succeeded`. */
export const changesOf = (stored: readonly StoredHistoryEntry[] = []): string[] =>
  readHistory(stored).map(formatChange);
