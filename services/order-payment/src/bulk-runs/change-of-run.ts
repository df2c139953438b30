import type { UnchangedReason } from '@shop/contracts';
import type { HistoryEntry } from '../orders/order-history.ts';
import { statusSince } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { PlannedChange } from '../staff-orders/bulk-order-change.ts';
import type { ChangeOrderStatus } from '../staff-orders/change-order-status.use-case.ts';
import type { DeleteOrders } from '../staff-orders/delete-orders.use-case.ts';
import type { SetOrderTracks } from '../staff-orders/set-order-tracks.use-case.ts';
import { statusChangeName } from '../staff-orders/status-change.ts';
import type { StoredBulkRun } from './bulk-run.repository.ts';

/** The rules for changing one order, the same as for a single change. */
export interface ChangeRules {
  statuses: Pick<ChangeOrderStatus, 'plan'>;
  deletions: Pick<DeleteOrders, 'plan'>;
  tracks: Pick<SetOrderTracks, 'planUndo'>;
}

type Run = Pick<StoredBulkRun, '_id' | 'kind' | 'status' | 'notifies' | 'undoes' | 'by'>;

/**
 * The change that a run makes to an order in its current state. Each change names the run in the order's history, so
 * that a replica that continues a run after a crash changes nothing twice.
 */
export function planOfRun(rules: ChangeRules, run: Run, order: OrderRecord): PlannedChange {
  if (placeOfRun(order, run._id.toHexString()) !== -1) return 'already-so';
  if (run.undoes !== null) return planOfUndo(rules, run, order, run.undoes.toHexString());
  const input = { by: run.by, runId: run._id.toHexString() };
  if (run.kind === 'tracks') throw new Error('track numbers are recorded by the request itself');
  if (run.kind !== 'status') return rules.deletions.plan(order, { ...input, deletes: run.kind === 'delete' });
  if (run.status === null) throw new Error('a run over statuses names none');
  return rules.statuses.plan(order, { ...input, status: run.status, notifies: run.notifies });
}

/** An undo sends no e-mails. */
function planOfUndo(rules: ChangeRules, run: Run, order: OrderRecord, undone: string): PlannedChange {
  const at = placeOfRun(order, undone);
  const entry = order.history[at];
  const isTouched = order.history
    .slice(at + 1)
    .some((later) => later.kind !== 'effect-done' && runIdOf(later) !== undone);
  if (entry === undefined || isTouched) return 'touched-since';
  const input = { by: run.by, runId: run._id.toHexString() };
  if (run.kind === 'tracks') return rules.tracks.planUndo(order, undone, input);
  switch (entry.kind) {
    case 'admin-status': {
      if (entry.from === null || order.adminStatus !== entry.status) return 'touched-since';
      const since = statusSince({ ...order, history: order.history.slice(0, at) });
      const back = rules.statuses.plan(order, { ...input, status: entry.from, notifies: false, since });
      return withFields(back, entry.workshop ? { workshop: entry.workshop } : {});
    }
    case 'order-deleted':
      return rules.deletions.plan(order, { ...input, deletes: false });
    case 'order-restored': {
      const back = rules.deletions.plan(order, { ...input, deletes: true });
      return withFields(back, entry.deletedAt ? { deletedAt: entry.deletedAt } : {});
    }
    default:
      return 'touched-since';
  }
}

function withFields(
  planned: PlannedChange,
  fields: Pick<Exclude<PlannedChange, UnchangedReason>['fields'], 'workshop' | 'deletedAt'>,
): PlannedChange {
  return typeof planned === 'string' ? planned : { ...planned, fields: { ...planned.fields, ...fields } };
}

/** The index of a run's entry in an order's history; -1 if there is none. */
const placeOfRun = ({ history }: OrderRecord, runId: string): number =>
  history.findIndex((entry) => runIdOf(entry) === runId);

function runIdOf(entry: HistoryEntry): string | undefined {
  switch (entry.kind) {
    case 'admin-status':
    case 'order-deleted':
    case 'order-restored':
    case 'order-edited':
      return entry.runId;
    default:
      return undefined;
  }
}

/** Null if a run has not changed an order; otherwise whether its buyer was or will be sent an e-mail about it. */
export function changeMadeBy(runId: string, order: OrderRecord): { hasMail: boolean } | null {
  const at = placeOfRun(order, runId);
  const entry = order.history[at];
  if (entry === undefined) return null;
  if (entry.kind !== 'admin-status') return { hasMail: false };
  const about = statusChangeName(entry.status, at);
  const isPending = order.effects.some((effect) => effect.name === 'mail-status' && effect.about === about);
  const isSent = order.history.some(
    (one) => one.kind === 'effect-done' && one.effect === 'mail-status' && one.refundId === about,
  );
  return { hasMail: isPending || isSent };
}
