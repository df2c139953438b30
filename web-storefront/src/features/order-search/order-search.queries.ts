import { searchOrders, sendOrderSearchCode, type FoundOrder } from '@shop/api-client';
import type { Contact } from './contact.ts';

/** Orders of a contact, the newest first; with the code from the letter they come whole. One without a number is no order. */
export async function findOrders(wish: Contact & { code?: string }): Promise<readonly FoundOrder[]> {
  const { data } = await searchOrders({ body: wish, throwOnError: true });
  return data.filter(({ orderId }) => Boolean(orderId));
}

export async function sendCode(contact: Contact): Promise<void> {
  await sendOrderSearchCode({ body: contact, throwOnError: true });
}
