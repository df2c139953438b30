import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { exportStaffOrders, staffOrderFilters } from './staff-order-list.ts';

/** So many exports of one person go on at a time. */
export const maxOrderExportsGoing = 3;
/** So many that have ended are kept of one person; the oldest go first. */
export const maxOrderExportsKept = 3;

export const orderExportStates = ['going', 'done', 'failed'] as const;

const moment = z.iso.datetime();
const count = z.int().min(0);
const filters = z.strictObject(staffOrderFilters).partial();

/** A list of orders that becomes a file, whether or not anybody waits for it. */
export const orderExport = z.object({
  id: objectId,
  state: z.enum(orderExportStates),
  /** By what the orders are found. */
  filters,
  /** How many orders fitted when it began. */
  total: count,
  /** How many are written; those that are damaged are left out. */
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

/** Begins to write the orders that fit, the newest first; the same filters twice are one export as long as it goes on. docs/decisions/068 */
export const startOrderExport = defineRequest({
  subject: 'order-payment.order-export.start.v1',
  audit: { entity: 'order-export', key: () => null, id: (_request, reply) => reply.id },
  request: z.object({ filters, by: person }),
  reply: orderExport,
  errors: ['ORDER_EXPORTS_FULL'],
  timeoutMs: 8_000,
  example: { request: { filters: { status: 'delivered' }, by }, reply: { ...example, done: 0 } },
});

/** One's own exports, the newest first. */
export const listOrderExports = defineRequest({
  subject: 'order-payment.order-exports.list.v1',
  request: z.object({ by: person }),
  reply: z.object({ data: z.array(orderExport) }),
  example: { request: { by }, reply: { data: [example] } },
});

/** One part of the file of one's own export, once it is done. The first part leaves a record: by then personal data leave the shop. */
export const readOrderExport = defineRequest({
  subject: 'order-payment.order-export.read.v1',
  audit: { entity: 'order-export', key: ({ id: _id }) => ({ id: _id }), isChange: ({ at }) => at === 0 },
  readsOne: { entity: 'order-export', key: ({ id: _id }) => _id },
  request: z.object({ id: objectId, by: person, at: count }),
  reply: z.object({
    orders: exportStaffOrders.reply.shape.orders,
    /** How many parts there are. */
    parts: count,
  }),
  errors: ['ORDER_EXPORT_NOT_FOUND', 'ORDER_EXPORT_NOT_READY'],
  example: { request: { id, by, at: 0 }, reply: { orders: [], parts: 1_000 } },
});

/** Takes one's own export away with all that is written of it; one that goes on is broken off. */
export const removeOrderExport = defineRequest({
  subject: 'order-payment.order-export.remove.v1',
  audit: { entity: 'order-export', key: ({ id: _id }) => ({ id: _id }) },
  request: z.object({ id: objectId, by: person }),
  reply: z.object({}),
  errors: ['ORDER_EXPORT_NOT_FOUND'],
  example: { request: { id, by }, reply: {} },
});

/** Every message about exports. */
export const orderExportRequests = [
  startOrderExport,
  listOrderExports,
  readOrderExport,
  removeOrderExport,
] as const;
