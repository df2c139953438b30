import type { PrintedOrders } from '@shop/api-client';
import { colourLabel, deliveryName, deliveryTypes, formatPhone, normalisePhone } from '@shop/domain';

export type PrintedOrder = PrintedOrders['orders'][number];

export const nameOf = (info: PrintedOrder['userInfo']): string =>
  [info['Second name'], info['First name'], info['Middle name']].filter(Boolean).join(' ');

export const phoneOf = (phone: string): string => (phone === '' ? '' : formatPhone(phone));

/** The additional contact; empty if it only repeats the phone, as that of an order by hand may. */
export const contactOf = ({
  userAdditionalContact: contact,
  userInfo: { Phone },
}: Pick<PrintedOrder, 'userAdditionalContact' | 'userInfo'>): string =>
  normalisePhone(contact) === Phone ? '' : contact;

export function serviceOf(type: string): string {
  const known = deliveryTypes.find((one) => one === type);
  return known ? deliveryName(known) : type;
}

export const optionsOf = ({
  color,
  size,
  seam,
}: Pick<PrintedOrder['products'][number]['ProductDetails'], 'color' | 'size' | 'seam'>): string =>
  [colourLabel(color), size, seam].filter(Boolean).join(', ');
