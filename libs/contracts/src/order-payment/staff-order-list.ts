import { adminStatuses, maxSearchText, moneyStates, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { orderKopecks } from './order-kopecks.ts';

/** The maximum number of lines in a row, so that a page of orders stays within the size limit of a message. */
export const maxLinesInRow = 20;

const line = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
});

/** An order in the list for staff. */
export const staffOrderRow = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  adminStatus: z.enum(adminStatuses),
  totalKopecks: orderKopecks,
  /** Orders of the previous site may have other values. */
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
  /** The deadline of its status; null where the order does not wait for the shop. */
  statusTermEndsAt: z.iso.datetime().nullable(),
  isCustom: z.boolean(),
  isDeleted: z.boolean(),
  lines: z.array(line).max(maxLinesInRow),
  lineCount: z.int().min(0),
});

const search = z.string().trim().max(maxSearchText);
const moment = z.iso.datetime();

/** The filters of the list of orders. Without `isDeleted`, deleted orders are excluded. */
export const staffOrderFilters = {
  /** Number, name, phone, e-mail, track number, product: prefixes of words, in any order. */
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
  /** The id of a person who is mentioned in a staff note. */
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

/** A page of the list of orders for staff. */
export const listStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: staffOrderList.request,
  reply: staffOrderList.reply,
  timeoutMs: 8_000,
  example: {
    request: { filters: { status: 'in-processing' } },
    reply: { total: 1, data: [exampleRow] },
  },
});

/** The maximum number of lists in one request. */
export const maxCountedLists = 10;
/** The largest count that is returned; more is shown as `isMore`. */
export const maxCounted = 9_999;

/**
 * The sizes of lists of orders, shown with the names of saved views. They are capped and slightly stale, since many
 * screens poll them; the list itself returns its exact total.
 */
export const countStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.totals.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    lists: z.array(z.strictObject(staffOrderFilters).partial()).min(1).max(maxCountedLists),
  }),
  reply: z.object({
    counts: z
      .array(
        z.object({
          count: z.int().min(0).max(maxCounted),
          /** Whether there are more orders than `count`. */
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

/** The maximum number of orders in one chunk of an export. */
export const maxExportedAtOnce = 100;

/**
 * The next chunk of an export of the list, newest orders first; chunks bound the memory use. The first chunk is audited
 * with the filters but without the search words, because personal data leave the shop.
 */
export const exportStaffOrders = defineRequest({
  subject: 'order-payment.staff-orders.export.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'order-export',
      key: () => null,
      isChange: ({ after }) => after === null,
      shows: ({ filters }, { total }) => ({ filters: withoutWords(filters), total }),
    },
  },
  request: z.object({
    filters: z.strictObject(staffOrderFilters).partial(),
    /** The `next` of the previous chunk; null for the first one. */
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
    /** Null after the last chunk. */
    next: z.object({ createdAt: moment, id: objectId }).nullable(),
    /** The number of matching orders; only with the first chunk. */
    total: z.int().min(0).optional(),
  }),
  timeoutMs: 8_000,
  example: { request: { filters: {}, after: null }, reply: { orders: [], next: null } },
});

/** Removes the search words, which may be a buyer's name or address. */
function withoutWords(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.entries(filters).filter(([name]) => name !== 'search' && name !== 'address');
  return Object.fromEntries(kept);
}
