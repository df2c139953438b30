import { adminStatuses, moneyStates, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { orderKopecks } from './order-kopecks.ts';

/** A row shows no more of them, so that a page of orders stays within what a message may weigh. */
export const maxLinesInRow = 20;

const line = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
});

/** An order as the list of staff shows it. */
export const staffOrderRow = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  adminStatus: z.enum(adminStatuses),
  totalKopecks: orderKopecks,
  /** An order of the earlier site may say a word of its own. */
  deliveryType: z.string(),
  delivery: z.object({ address: z.string(), index: z.string() }),
  buyer: z.object({
    firstName: z.string(),
    secondName: z.string(),
    middleName: z.string(),
    email: z.string(),
    phone: z.string(),
    contact: z.string(),
  }),
  customerId: z.string().nullable(),
  comment: z.string(),
  trackId: z.string().nullable(),
  promoCode: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  money: z.enum(moneyStates),
  /** When it is late in its status; null where nobody waits for the shop. */
  statusTermEndsAt: z.iso.datetime().nullable(),
  isCustom: z.boolean(),
  isDeleted: z.boolean(),
  lines: z.array(line).max(maxLinesInRow),
  lineCount: z.int().min(0),
});

const search = z.string().trim().max(200);
const moment = z.iso.datetime();

/** What staff narrow the list of orders by. Without `isDeleted` it is the orders that are not. */
export const staffOrderFilters = {
  /** Number, name, phone, e-mail, track number, product: words in any order, each by its beginning. */
  search,
  address: search,
  from: moment,
  to: moment,
  customerId: objectId,
  status: z.enum(adminStatuses),
  money: z.enum(moneyStates),
  isOverdue: z.boolean(),
  hasComment: z.boolean(),
  hasTrack: z.boolean(),
  isPrinted: z.boolean(),
  /** Whether staff have written a note about it. */
  hasNote: z.boolean(),
  /** Who is mentioned in a note of staff. */
  mentionedId: objectId,
  isDeleted: z.boolean(),
};

export const staffOrderList = defineStaffList({
  filters: staffOrderFilters,
  sortFields: ['createdAt', 'number', 'status', 'total', 'delivery'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: staffOrderRow,
});

const exampleRow = {
  id: '674000000000000000000009',
  number: 100_042,
  createdAt: '2026-11-21T09:00:00.000Z',
  adminStatus: 'in-processing' as const,
  totalKopecks: 913_000,
  deliveryType: 'CDEK',
  delivery: { address: 'Тверь, Советская, 1', index: '170100' },
  buyer: {
    firstName: 'Иван',
    secondName: 'Петров',
    middleName: '',
    email: 'ivan@example.ru',
    phone: '79123456789',
    contact: '',
  },
  customerId: null,
  comment: '',
  trackId: null,
  promoCode: null,
  paymentStatus: 'succeeded' as const,
  money: 'paid' as const,
  statusTermEndsAt: '2026-11-24T09:05:00.000Z',
  isCustom: false,
  isDeleted: false,
  lines: [
    {
      productId: '674000000000000000000001',
      title: 'Худи',
      quantity: 2,
      colour: 'black',
      size: 'M',
      seam: null,
    },
  ],
  lineCount: 1,
};

/** A page of the orders of the shop, for staff. */
export const listStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.list.v1',
  request: staffOrderList.request,
  reply: staffOrderList.reply,
  timeoutMs: 8_000,
  example: {
    request: { filters: { status: 'in-processing' } },
    reply: { total: 1, data: [exampleRow] },
  },
});

/** So many lists are counted with one message. */
export const maxCountedLists = 10;
/** Nobody needs to know of more of them at a glance. */
export const maxCounted = 9_999;

/**
 * How many orders some lists hold, for the names of views. Up to a bound, and a moment old: many screens ask it again and again,
 * and a list itself says its total exactly.
 */
export const countStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.totals.v1',
  request: z.object({
    lists: z.array(z.strictObject(staffOrderFilters).partial()).min(1).max(maxCountedLists),
  }),
  reply: z.object({
    counts: z
      .array(
        z.object({
          count: z.int().min(0).max(maxCounted),
          /** There are more than that. */
          isMore: z.boolean(),
        }),
      )
      .max(maxCountedLists),
  }),
  example: {
    request: { lists: [{ status: 'in-processing', money: 'paid' }] },
    reply: { counts: [{ count: 12, isMore: false }] },
  },
});

/** So many orders come with one message of an export. */
export const maxExportedAtOnce = 100;

/**
 * One more piece of an export of the list, the newest orders first; however long it is, nobody holds more than a piece. The first
 * piece leaves an audit record, of the list but for the words that were searched for: personal data leave the shop.
 */
export const exportStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.export.v1',
  request: z.object({
    filters: z.strictObject(staffOrderFilters).partial(),
    /** Where the piece before ended; null for the first one. */
    after: z.object({ createdAt: moment, id: objectId }).nullable(),
  }),
  reply: z.object({
    orders: z
      .array(
        staffOrderRow.omit({ lines: true, lineCount: true }).extend({
          lines: z.array(line.extend({ unitPriceKopecks: orderKopecks, paidKopecks: orderKopecks })),
          deliveryKopecks: orderKopecks,
          refundedKopecks: orderKopecks,
        }),
      )
      .max(maxExportedAtOnce),
    /** Null behind the last piece. */
    next: z.object({ createdAt: moment, id: objectId }).nullable(),
    /** How many orders fit; with the first piece only. */
    total: z.int().min(0).optional(),
  }),
  audit: {
    entity: 'order-export',
    key: () => null,
    isChange: ({ after }) => after === null,
    shows: ({ filters }, { total }) => ({ filters: withoutWords(filters), total }),
  },
  timeoutMs: 8_000,
  example: { request: { filters: {}, after: null }, reply: { orders: [], next: null } },
});

/** Words may be a buyer's name or address. */
function withoutWords(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.entries(filters).filter(([name]) => name !== 'search' && name !== 'address');
  return Object.fromEntries(kept);
}

export const staffOrderListRequests = [listStaffOrders, countStaffOrders, exportStaffOrders] as const;
