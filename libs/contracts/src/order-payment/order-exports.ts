import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { exportStaffOrders, staffOrderFilters } from './staff-order-list.ts';

/** The maximum number of concurrent exports per person. */
export const maxOrderExportsGoing = 3;
/** The maximum number of finished exports kept per person; the oldest are removed first. */
export const maxOrderExportsKept = 3;

export const orderExportStates = ['going', 'done', 'failed'] as const;

const moment = z.iso.datetime();
const count = z.int().min(0);
const filters = z.strictObject(staffOrderFilters).partial();

/** An export of a list of orders to a file; it runs in the background. */
export const orderExport = z.object({
  id: objectId,
  state: z.enum(orderExportStates),
  /** The filters that select the orders. */
  filters,
  /** How many orders matched when the export began. */
  total: count,
  /** How many orders are written; damaged ones are left out. */
  done: count,
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type OrderExport = z.output<typeof orderExport>;

const id = '674000000000000000000078';
const by = '674000000000000000000001';
const example: z.input<typeof orderExport> = {
  ...{ id, state: 'going', filters: { status: 'delivered' }, total: 100_000, done: 34_200 },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', endedAt: null },
};

/** Starts an export, newest orders first, or returns the running one with the same filters. docs/decisions/068 */
export const startOrderExport = defineRequest({
  subject: 'order-payment.order-export.start.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order-export', key: () => null, id: (_request, reply) => reply.id } },
  request: z.object({ filters, by: person }),
  reply: orderExport,
  errors: ['ORDER_EXPORTS_FULL'],
  timeoutMs: 8_000,
  example: { request: { filters: { status: 'delivered' }, by }, reply: { ...example, done: 0 } },
});

/** The exports of the requesting person, newest first. */
export const listOrderExports = defineRequest({
  subject: 'order-payment.order-exports.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ by: person }),
  reply: z.object({ data: z.array(orderExport) }),
  example: { request: { by }, reply: { data: [example] } },
});

/** One part of an own, finished export. Reading the first part is audited, since personal data leave the shop. */
export const readOrderExport = defineRequest({
  subject: 'order-payment.order-export.read.v1',
  callers: ['gateway'],
  effect: {
    audit: { entity: 'order-export', key: ({ id: _id }) => ({ id: _id }), isChange: ({ at }) => at === 0 },
  },
  readsOne: { entity: 'order-export', key: ({ id: _id }) => _id },
  request: z.object({ id: objectId, by: person, at: count }),
  reply: z.object({
    orders: exportStaffOrders.reply.shape.orders,
    /** The number of parts. */
    parts: count,
  }),
  errors: ['ORDER_EXPORT_NOT_FOUND', 'ORDER_EXPORT_NOT_READY'],
  example: { request: { id, by, at: 0 }, reply: { orders: [], parts: 1_000 } },
});

/** Removes an own export with its parts; a running export is cancelled. */
export const removeOrderExport = defineRequest({
  subject: 'order-payment.order-export.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order-export', key: ({ id: _id }) => ({ id: _id }) } },
  request: z.object({ id: objectId, by: person }),
  reply: z.object({}),
  errors: ['ORDER_EXPORT_NOT_FOUND'],
  example: { request: { id, by }, reply: {} },
});
