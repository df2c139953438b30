import { unchangedReasons, type BulkRun as ShownRun } from '@shop/contracts';
import type { LastUndo, StoredBulkRun } from './bulk-run.repository.ts';
import { undoUntil } from './new-run.ts';

interface Surroundings {
  undo: LastUndo | null;
  names: ReadonlyMap<string, string>;
  now: Date;
}

/** A run as the journal shows it. */
export function toShownRun(run: StoredBulkRun, { undo, names, now }: Surroundings): ShownRun {
  const { kind, status, notifies, filters, total, done, changed, mails, left, by } = run;
  return {
    id: run._id.toHexString(),
    ...{ kind, status, notifies, filters, total, done, changed, mails },
    state: run.state === 'running' && run.stopRequestedAt !== null ? 'stopping' : run.state,
    left: unchangedReasons.flatMap((reason) => {
      const count = left[reason] ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    by: { id: by, name: names.get(by) ?? null },
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoes: run.undoes?.toHexString() ?? null,
    undoneBy: undo?.id.toHexString() ?? null,
    canUndo: canUndo(run, undo, now),
    undoUntil: undoUntil(run.startedAt).toISOString(),
  };
}

/** Undos cannot be undone, nor can a run with an undo that was not stopped. */
export function canUndo(run: StoredBulkRun, undo: LastUndo | null, now: Date): boolean {
  const isFree = undo === null || undo.state === 'stopped';
  const hasEnded = run.state !== 'running' && run.changed > 0;
  return run.undoes === null && hasEnded && isFree && now < undoUntil(run.startedAt);
}
