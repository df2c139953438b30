import type { BulkOrderReply } from '@shop/contracts';
import { bulkRunUndoDays } from '@shop/domain';
import type { StoredBulkRun } from './bulk-run.repository.ts';

import { partSize } from './bulk-run-part.schema.ts';

const dayMs = 86_400_000;

/** Until when a run can be undone. */
export const undoUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + bulkRunUndoDays * dayMs);

/** When all data of a run expires: a day after the last undo may begin, so that it can finish. */
export const keptUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + (bulkRunUndoDays + 1) * dayMs);

type Given = Pick<
  StoredBulkRun,
  '_id' | 'kind' | 'status' | 'notifies' | 'filters' | 'by' | 'actor' | 'total' | 'partCount' | 'startKey'
> & { undoes?: StoredBulkRun['_id']; now: Date };

/** A run whose list is frozen and of which no order is processed yet. */
export function newRun({ now, undoes, ...given }: Given): StoredBulkRun {
  return {
    ...given,
    undoes: undoes ?? null,
    ...(undoes && { undoKey: undoes }),
    ...{ state: 'running', nextPart: 0, done: 0, changed: 0, mails: 0, left: {} },
    ...{ startedAt: now, finishedAt: null, stopRequestedAt: null, dueAt: now, goneAt: keptUntil(now) },
  };
}

type Made = Pick<
  StoredBulkRun,
  '_id' | 'kind' | 'status' | 'notifies' | 'by' | 'actor' | 'changed' | 'mails' | 'startedAt'
> & { results: BulkOrderReply['results']; now: Date };

/** A run over individually chosen orders, whose changes have been made by the request itself. */
export function finishedRun({ now, results, startedAt, ...made }: Made): StoredBulkRun {
  const partCount = Math.ceil(results.length / partSize);
  const reasons = Map.groupBy(results, ({ reason }) => reason);
  reasons.delete(null);
  return {
    ...made,
    ...{ filters: null, undoes: null, state: 'done', startedAt, finishedAt: now, stopRequestedAt: null },
    ...{ total: results.length, partCount, nextPart: partCount, done: results.length },
    left: Object.fromEntries([...reasons].map(([reason, left]) => [reason, left.length])),
    goneAt: keptUntil(startedAt),
  };
}
