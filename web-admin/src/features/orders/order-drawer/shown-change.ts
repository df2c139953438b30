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

type Change = OrderHistory[number]['changes'][number];

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

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'amount' && typeof value === 'number') return sumOf(value);
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
  const price = partOf(line, 'price');
  // Pieces of one line may have several prices.
  return `${goods} × ${quantity}${typeof price === 'number' ? ` по ${sumOf(price)}` : ''}`;
}

const partOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null
    ? Object.entries(thing).find(([key]) => key === name)?.[1]
    : null;

const shownPart = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
