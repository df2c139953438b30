import type { OrderHistory } from '@shop/api-client';
import {
  adminStatuses,
  adminStatusLabel,
  colourLabel,
  deliveryBy,
  formatMoney,
  roublesToKopecks,
  shortMoment,
} from '@shop/domain';
import { orderTexts } from './order-drawer.texts.ts';

type Entry = OrderHistory[number];
type Change = Entry['changes'][number];

export interface HistoryGroup {
  by: Entry['by'];
  at: string;
  entries: Entry[];
}

/** Changes by one person within this time form a group. */
const groupMs = 5 * 60_000;

/** Groups the entries by author and time, the newest first. */
export function groupHistory(entries: OrderHistory): HistoryGroup[] {
  const groups: HistoryGroup[] = [];
  for (const entry of entries.toReversed()) {
    const last = groups.at(-1);
    const isClose = last !== undefined && Date.parse(last.at) - Date.parse(entry.at) < groupMs;
    if (isClose && isSameActor(last.by, entry.by)) last.entries.push(entry);
    else groups.push({ by: entry.by, at: entry.at, entries: [entry] });
  }
  return groups;
}

/** By the id: two people may have the same name. */
const isSameActor = (one: Entry['by'], other: Entry['by']): boolean =>
  one.kind === other.kind && one._id === other._id && one.name === other.name;

const labels: Readonly<Record<string, string>> = {
  orderId: orderTexts.fields.orderId,
  createdBy: orderTexts.fields.createdBy,
  amount: orderTexts.fields.amount,
  trackId: orderTexts.fields.trackId,
  invoice: orderTexts.fields.invoice,
  delivery_type: orderTexts.fields.deliveryType,
  index: orderTexts.fields.index,
  address: orderTexts.fields.address,
  userAdditionalContact: orderTexts.fields.contact,
  userComment: orderTexts.fields.comment,
  Email: 'Почта покупателя',
  products: orderTexts.fields.products,
  adminStatus: 'Статус',
};

/** A field change as text. */
export const shownChange = ({
  field,
  before,
  after,
}: Change): Record<'label' | 'before' | 'after', string> => ({
  label: labels[field] ?? field,
  before: shownValue(field, before),
  after: shownValue(field, after),
});

function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'amount' && typeof value === 'number') return formatMoney(roublesToKopecks(value), 'руб.');
  if (field === 'createdBy' && typeof value === 'string') return shortMoment(new Date(value), new Date());
  if (field === 'delivery_type' && typeof value === 'string') return deliveryBy(value);
  if (field === 'adminStatus') return adminStatusLabel(adminStatuses.find((one) => one === value));
  if (Array.isArray(value)) return value.map(shownLine).join('; ');
  return typeof value === 'object' ? '' : String(value);
}

/** A product line of the history; unknown parts of other versions are left empty. */
function shownLine(line: unknown): string {
  const title = partOf(line, 'Title');
  const details = partOf(line, 'ProductDetails');
  const [colour = '', size, seam, quantity] = ['color', 'size', 'seam', 'quantity'].map((name) =>
    shownPart(partOf(details, name)),
  );
  const goods = [shownPart(title), colourLabel(colour), size, seam].filter(Boolean).join(', ');
  return `${goods} × ${quantity}`;
}

const partOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null
    ? Object.entries(thing).find(([key]) => key === name)?.[1]
    : null;

const shownPart = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
