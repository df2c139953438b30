import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { person, unchangedReasons } from './bulk-order-shapes.ts';
import { staffOrderFilters, staffOrderList } from './staff-order-list.ts';

/** So many orders are changed by one run. */
export const maxOrdersInRun = 100_000;
/** So many of the orders that stayed as they were are named; of all of them it is counted how many and why. */
export const maxLeftNamed = 500;

const runActions = ['status', 'delete', 'restore'] as const;
export const bulkRunStates = ['running', 'stopping', 'stopped', 'done'] as const;

const moment = z.iso.datetime();
const count = z.int().min(0);
const filters = z.strictObject(staffOrderFilters).partial();

/** What is done to each order of the run. */
const runAction = {
  kind: z.enum(runActions),
  /** Of a change of status. */
  status: z.enum(adminStatuses).nullable(),
  /** Whether buyers get the e-mails that the shop sends of this status. */
  notifies: z.boolean(),
};

/** One change of all orders of a list that was frozen when it began. */
export const bulkRun = z.object({
  id: objectId,
  /** Of an undo: what is taken back. */
  ...runAction,
  state: z.enum(bulkRunStates),
  /** By what the orders were found; null for an undo. */
  filters: filters.nullable(),
  total: count,
  /** How many were looked at. */
  done: count,
  changed: count,
  mails: count,
  /** How many stayed as they were, by reason. */
  left: z.array(z.object({ reason: z.enum(unchangedReasons), count })),
  /** The name is null where nobody is called so any more. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** The run that this one takes back. */
  undoes: objectId.nullable(),
  /** The last run that takes this one back. */
  undoneBy: objectId.nullable(),
  canUndo: z.boolean(),
  /** Until when it can be taken back. */
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

/** What a run would do, were it begun now; it changes nothing. */
export const forecastBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.forecast.v1',
  request: z.object({ ...runAction, filters }),
  reply: z.object({
    total: count,
    /** How many of them would change. */
    changed: count,
    /** How many buyers would get an e-mail. */
    mails: count,
    /** How many of those that would change are paid. */
    paid: count,
    /** What was counted: orders that come later are not among them, if it is handed back at the start. */
    countedAt: moment,
  }),
  timeoutMs: 8_000,
  example: {
    request: { kind: 'status', status: 'in-sewing', notifies: true, filters: { status: 'in-processing' } },
    reply: { total: 50, changed: 48, mails: 0, paid: 40, countedAt: '2026-11-21T09:00:00.000Z' },
  },
});

/** Freezes the orders that fit, in the order of the list, and begins to change them. docs/decisions/056 */
export const startBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.start.v1',
  audit: { entity: 'order', key: () => null },
  request: z.object({
    ...runAction,
    filters,
    sort: staffOrderList.request.shape.sort,
    /** Of the forecast that somebody agreed to; null: as of now. */
    countedAt: moment.nullable(),
    /** The same start sent twice begins one run. */
    idempotencyKey: z.string().min(1).max(128).nullable(),
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

/** Lets a run end behind the orders that it is at; what is done stays done. */
export const stopBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.stop.v1',
  audit: { entity: 'order', key: () => null },
  request: z.object({ id: objectId, by: person }),
  reply: bulkRun,
  errors: ['BULK_RUN_NOT_FOUND'],
  example: { request: { id: exampleId, by }, reply: { ...example, state: 'stopping', finishedAt: null } },
});

/** Begins a run that gives the orders of another one what they had before, but for those that somebody touched since. */
export const undoBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.undo.v1',
  audit: { entity: 'order', key: () => null },
  request: z.object({ id: objectId, by: person }),
  reply: bulkRun,
  errors: ['BULK_RUN_NOT_FOUND', 'BULK_RUN_NOT_UNDONE'],
  timeoutMs: 15_000,
  example: { request: { id: exampleId, by }, reply: { ...example, undoes: exampleId } },
});

/** One run with the orders that stayed as they were. */
export const getBulkRun = defineRequest({
  subject: 'order-payment.bulk-run.get.v1',
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

/** The journal of runs, the newest first. */
export const listBulkRuns = defineRequest({
  subject: 'order-payment.bulk-runs.list.v1',
  request: bulkRunList.request,
  reply: bulkRunList.reply,
  example: { request: { filters: {} }, reply: { total: 1, data: [example] } },
});

/** Every message about runs. */
export const bulkRunRequests = [
  forecastBulkRun,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
  getBulkRun,
  listBulkRuns,
] as const;
