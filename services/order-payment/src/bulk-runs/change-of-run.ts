import type { UnchangedReason } from '@shop/contracts';
import type { HistoryEntry } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { PlannedChange } from '../staff-orders/bulk-order-change.ts';
import type { ChangeOrderStatus } from '../staff-orders/change-order-status.use-case.ts';
import type { DeleteOrders } from '../staff-orders/delete-orders.use-case.ts';
import { statusChangeName } from '../staff-orders/status-change.ts';
import type { StoredBulkRun } from './bulk-run.repository.ts';

/** How one order is changed, by the same rules as when it is changed by itself. */
export interface ChangeRules {
  statuses: Pick<ChangeOrderStatus, 'plan'>;
  deletions: Pick<DeleteOrders, 'plan'>;
}

type Run = Pick<StoredBulkRun, '_id' | 'kind' | 'status' | 'notifies' | 'undoes' | 'by'>;

/**
 * What a run does to one order as it stands. Each change names the run in the order's history, so that a replica that
 * goes on with a run after a crash changes nothing twice.
 */
export function planOfRun(rules: ChangeRules, run: Run, order: OrderRecord): PlannedChange {
  if (placeOfRun(order, run._id.toHexString()) !== -1) return 'already-so';
  if (run.undoes !== null) return planOfUndo(rules, run, order, run.undoes.toHexString());
  const input = { by: run.by, runId: run._id.toHexString() };
  if (run.kind !== 'status') return rules.deletions.plan(order, { ...input, deletes: run.kind === 'delete' });
  if (run.status === null) throw new Error('a run over statuses names none');
  return rules.statuses.plan(order, { ...input, status: run.status, notifies: run.notifies });
}

/** An undo sends no e-mails. */
function planOfUndo(rules: ChangeRules, run: Run, order: OrderRecord, undone: string): PlannedChange {
  const at = placeOfRun(order, undone);
  const entry = order.history[at];
  const isTouched = order.history.slice(at + 1).some(({ kind }) => kind !== 'effect-done');
  if (entry === undefined || isTouched) return 'touched-since';
  const input = { by: run.by, runId: run._id.toHexString() };
  switch (entry.kind) {
    case 'admin-status': {
      if (entry.from === null || order.adminStatus !== entry.status) return 'touched-since';
      const back = rules.statuses.plan(order, { ...input, status: entry.from, notifies: false });
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

/** Where a run stands in an order's history; -1 where it does not. */
const placeOfRun = ({ history }: OrderRecord, runId: string): number =>
  history.findIndex((entry) => runIdOf(entry) === runId);

function runIdOf(entry: HistoryEntry): string | undefined {
  switch (entry.kind) {
    case 'admin-status':
    case 'order-deleted':
    case 'order-restored':
      return entry.runId;
    default:
      return undefined;
  }
}

/** Whether a run has changed an order, and whether its buyer got an e-mail of that, or will. */
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
