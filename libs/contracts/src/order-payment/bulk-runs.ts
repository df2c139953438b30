import { adminStatuses, idempotencyKey } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { person, unchangedReasons } from './bulk-order-shapes.ts';
import { staffOrderFilters, staffOrderList } from './staff-order-list.ts';

/** The maximum number of unchanged orders that are listed; `left` counts all of them by reason. */
export const maxLeftNamed = 500;

const runActions = ['status', 'delete', 'restore'] as const;
/** Track numbers are only recorded in orders that are named one by one. */
export const bulkRunKinds = [...runActions, 'tracks'] as const;
export const bulkRunStates = ['running', 'stopping', 'stopped', 'done'] as const;

const moment = z.iso.datetime();
const count = z.int().min(0);
const filters = z.strictObject(staffOrderFilters).partial();

/** The change that the run makes to each order. */
const runAction = {
  kind: z.enum(runActions),
  /** The new status of a status change; null otherwise. */
  status: z.enum(adminStatuses).nullable(),
  /** Whether buyers receive the e-mails that the shop sends for this status. */
  notifies: z.boolean(),
};

/** One change of all orders of a list; the list was fixed when the run began. */
export const bulkRun = z.object({
  id: objectId,
  /** For an undo: the change that is undone. */
  kind: z.enum(bulkRunKinds),
  /** The new status of a change of statuses, or of track numbers that also set one; null otherwise. */
  status: runAction.status,
  notifies: runAction.notifies,
  state: z.enum(bulkRunStates),
  /** The filters that selected the orders; null for an undo. */
  filters: filters.nullable(),
  total: count,
  /** How many orders were processed. */
  done: count,
  changed: count,
  mails: count,
  /** How many orders stayed unchanged, by reason. */
  left: z.array(z.object({ reason: z.enum(unchangedReasons), count })),
  /** The name is null where the person no longer exists. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** The run that this one undoes. */
  undoes: objectId.nullable(),
  /** The latest run that undoes this one. */
  undoneBy: objectId.nullable(),
  canUndo: z.boolean(),
  /** Until when the run can be undone. */
  undoUntil: moment,
});
export type BulkRun = z.output<typeof bulkRun>;

const exampleId = '674000000000000000000077';
const by = '674000000000000000000001';
const example: z.input<typeof bulkRun> = {
  ...{ id: exampleId, kind: 'status', status: 'in-sewing', notifies: true, state: 'done' },
  ...{ filters: { status: 'in-processing' }, total: 50, done: 50, changed: 48, mails: 0 },
  left: [{ reason: 'deleted', count: 2 }],
  by: { id: by, name: 'Анна' },
  ...{ startedAt: '2026-11-21T09:00:00.000Z', finishedAt: '2026-11-21T09:00:02.000Z' },
  ...{ undoes: null, undoneBy: null, canUndo: true, undoUntil: '2026-12-21T09:00:00.000Z' },
};

/** A new run has no earlier state; the orders that it changes have records of their own. */
const auditOfNewRun = {
  entity: 'bulk-run',
  key: () => null,
  id: (_request: unknown, run: z.input<typeof bulkRun>) => run.id,
  shows: (_request: unknown, { kind, status, total }: z.input<typeof bulkRun>) => ({ kind, status, total }),
};

/** Forecasts the result of a run without changing anything. */
export const forecastBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.forecast.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ ...runAction, filters }),
  reply: z.object({
    total: count,
    /** How many of them would change. */
    changed: count,
    /** How many buyers would receive an e-mail. */
    mails: count,
    /** How many of those that would change are paid. */
    paid: count,
    /** The moment of the count. A start with this value excludes orders that were placed later. */
    countedAt: moment,
  }),
  timeoutMs: 8_000,
  example: {
    request: { kind: 'status', status: 'in-sewing', notifies: true, filters: { status: 'in-processing' } },
    reply: { total: 50, changed: 48, mails: 0, paid: 40, countedAt: '2026-11-21T09:00:00.000Z' },
  },
});

/** Fixes the list of matching orders, in the order of the list, and begins to change them. docs/decisions/056 */
export const startBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.start.v1',
  callers: ['gateway'],
  effect: { audit: auditOfNewRun },
  request: z.object({
    ...runAction,
    filters,
    sort: staffOrderList.request.shape.sort,
    /** The `countedAt` of the confirmed forecast; null: now. */
    countedAt: moment.nullable(),
    /** Requests with the same key start one run. */
    idempotencyKey: idempotencyKey.nullable(),
    by: person,
  }),
  reply: bulkRun,
  errors: ['BULK_RUN_EMPTY', 'BULK_RUN_TOO_LONG', 'IDEMPOTENCY_KEY_TAKEN'],
  timeoutMs: 15_000,
  example: {
    request: {
      ...{ kind: 'status', status: 'in-sewing', notifies: true, filters: { status: 'in-processing' } },
      ...{ countedAt: '2026-11-21T09:00:00.000Z', idempotencyKey: 'Qn8fT2kVw0', by },
    },
    reply: example,
  },
});

/** Stops a run after the orders that are being changed; changes already made are kept. */
export const stopBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.stop.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'bulk-run', key: ({ id: run }) => ({ id: run }) } },
  request: z.object({ id: objectId, by: person }),
  reply: bulkRun,
  errors: ['BULK_RUN_NOT_FOUND'],
  example: { request: { id: exampleId, by }, reply: { ...example, state: 'stopping', finishedAt: null } },
});

/** Starts a run that restores the previous state of another run's orders, except those that were changed since. */
export const undoBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.undo.v1',
  callers: ['gateway'],
  effect: { audit: auditOfNewRun },
  request: z.object({ id: objectId, by: person }),
  reply: bulkRun,
  errors: ['BULK_RUN_NOT_FOUND', 'BULK_RUN_NOT_UNDONE'],
  timeoutMs: 15_000,
  example: { request: { id: exampleId, by }, reply: { ...example, undoes: exampleId } },
});

/** One run with the orders that stayed unchanged. */
export const getBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  readsOne: { entity: 'bulk-run', key: ({ id }) => id },
  request: z.object({ id: objectId }),
  reply: bulkRun.extend({
    leftOrders: z
      .array(z.object({ number: z.int().nullable(), reason: z.enum(unchangedReasons) }))
      .max(maxLeftNamed),
  }),
  errors: ['BULK_RUN_NOT_FOUND'],
  example: {
    request: { id: exampleId },
    reply: { ...example, leftOrders: [{ number: 100_042, reason: 'deleted' }] },
  },
});

export const bulkRunList = defineStaffList({
  filters: { isRunning: z.boolean() },
  sortFields: ['startedAt'],
  defaultSort: { field: 'startedAt', direction: 'desc' },
  row: bulkRun,
});

/** The history of runs, newest first. */
export const listBulkRuns = defineRequest({
  subject: 'order-payment.bulk-runs.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: bulkRunList.request,
  reply: bulkRunList.reply,
  example: { request: { filters: {} }, reply: { total: 1, data: [example] } },
});
