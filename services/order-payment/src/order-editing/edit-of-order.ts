import { isDeepStrictEqual } from 'node:util';
import type { editOrder, ParsedRequestOf } from '@shop/contracts';
import { AppError, deliveryTypes, maxOrderKopecks, normaliseEmail } from '@shop/domain';
import { chargedOf } from '../orders/charged.ts';
import type { EditedFields } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { RefundDue } from '../orders/refunds-due.ts';
import { priceLines, withTotal } from './priced-lines.ts';
import { refundsNowDue } from './refunds-now-due.ts';

export type Changes = ParsedRequestOf<typeof editOrder>['changes'];
type Line = OrderRecord['lines'][number];

/** The changes that an edit makes to one version of an order; empty if it changes nothing. */
export interface EditOfOrder {
  fields: Partial<OrderRecord>;
  before: EditedFields;
  after: EditedFields;
  refundsDue: readonly RefundDue[];
}

type FieldName = Exclude<keyof Changes, 'lines' | 'totalKopecks'>;

type Value = string | number | null;

interface EditedField {
  name: FieldName;
  read: (order: OrderRecord) => Value;
  set: (order: OrderRecord, value: Value) => Partial<OrderRecord>;
}

const text = (value: Value): string => String(value ?? '');
/** Queries check whether optional fields exist, so null is stored as absent. */
const textOrNothing = (value: Value): string | undefined => (value === null ? undefined : String(value));

/** The plain fields of an edit. */
const editedFields: readonly EditedField[] = [
  { name: 'number', read: ({ number }) => number, set: (_order, number) => ({ number: Number(number) }) },
  {
    name: 'createdAt',
    read: ({ createdAt }) => createdAt.toISOString(),
    set: (_order, createdAt) => ({ createdAt: new Date(text(createdAt)) }),
  },
  {
    name: 'trackId',
    read: ({ trackId }) => trackId ?? null,
    set: (_order, trackId) => ({ trackId: textOrNothing(trackId) }),
  },
  {
    name: 'invoice',
    read: ({ invoice }) => invoice ?? null,
    set: (_order, invoice) => ({ invoice: textOrNothing(invoice) }),
  },
  {
    name: 'deliveryType',
    read: ({ delivery, imported }) => imported?.deliveryType ?? delivery.type,
    set: ({ delivery, imported }, given) => ({
      delivery: { ...delivery, type: deliveryTypes.find((type) => type === given) ?? delivery.type },
      ...(imported && { imported: { ...imported, deliveryType: null } }),
    }),
  },
  {
    name: 'address',
    read: ({ delivery }) => delivery.address,
    set: ({ delivery }, address) => ({ delivery: { ...delivery, address: text(address) } }),
  },
  {
    name: 'index',
    read: ({ delivery }) => delivery.index,
    set: ({ delivery }, index) => ({ delivery: { ...delivery, index: text(index) } }),
  },
  {
    name: 'contact',
    read: ({ buyer }) => buyer.contact,
    set: ({ buyer }, contact) => ({ buyer: { ...buyer, contact: text(contact) } }),
  },
  {
    name: 'email',
    read: ({ buyer }) => buyer.email,
    set: ({ buyer }, email) => ({
      buyer: { ...buyer, email: text(email) },
      // The key by which the order is found.
      emailKey: normaliseEmail(text(email)) ?? '',
    }),
  },
  {
    name: 'comment',
    read: ({ comment }) => comment,
    set: (_order, comment) => ({ comment: text(comment) }),
  },
];

/**
 * The changes that an edit makes to an order. @param lines with titles and unit prices; null keeps the current lines
 *
 * @throws AppError ORDER_TOO_EXPENSIVE
 */
export function editOfOrder(
  order: OrderRecord,
  changes: Changes,
  lines: readonly Line[] | null,
): EditOfOrder {
  const edit: Draft = { fields: {}, before: {}, after: {}, refundsDue: [] };
  for (const field of editedFields) editField(edit, order, field, changes[field.name]);
  editContent(edit, order, lines, changes.totalKopecks);
  return edit;
}

interface Draft {
  fields: Partial<OrderRecord>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refundsDue: readonly RefundDue[];
}

function editField(
  { fields, before, after }: Draft,
  order: OrderRecord,
  { name, read, set }: EditedField,
  given: Value | undefined,
): void {
  if (given === undefined) return;
  const isCleared = given === '' && (name === 'trackId' || name === 'invoice');
  const isMoment = name === 'createdAt' && typeof given === 'string';
  const value = isCleared ? null : isMoment ? new Date(given).toISOString() : given;
  const now = read(order);
  if (now === value) return;
  before[name] = now;
  after[name] = value;
  // Several fields may belong to the same part of the order.
  Object.assign(fields, set({ ...order, ...fields }, value));
}

function editContent(
  edit: Draft,
  order: OrderRecord,
  lines: readonly Line[] | null,
  totalKopecks: number | undefined,
): void {
  const { fields, before, after } = edit;
  const content = lines === null ? order : priceLines(order, lines);
  const totals = totalKopecks === undefined ? content.totals : withTotal(content.totals, totalKopecks);
  if (totals.totalKopecks > maxOrderKopecks && totals.totalKopecks > order.totals.totalKopecks)
    throw new AppError('ORDER_TOO_EXPENSIVE');
  const shown = { before: order.lines.map(shownLine), after: content.lines.map(shownLine) };
  const hasOtherLines = !isDeepStrictEqual(shown.before, shown.after);
  const hasOtherTotal = totals.totalKopecks !== order.totals.totalKopecks;
  if (!hasOtherLines && !hasOtherTotal) return;
  if (hasOtherLines) [before['lines'], after['lines']] = [shown.before, shown.after];
  if (hasOtherTotal)
    [before['totalKopecks'], after['totalKopecks']] = [order.totals.totalKopecks, totals.totalKopecks];
  edit.refundsDue = refundsNowDue(order, content.lines);
  Object.assign(fields, { lines: content.lines, totals, charged: chargedOf(order) });
}

/** A line as the history stores it. */
const shownLine = ({ title, colour, size, seam, isGift, quantity, unitPriceKopecks }: Line): object => ({
  ...{ title, colour, size, seam, isGift, quantity, unitPriceKopecks },
});
