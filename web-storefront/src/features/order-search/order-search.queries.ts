import {
  client,
  type FoundOrder,
  type SearchOrdersData,
  type SearchOrdersErrors,
  type SearchOrdersResponses,
  type SendOrderSearchCodeData,
  type SendOrderSearchCodeErrors,
  type SendOrderSearchCodeResponses,
} from '@shop/api-client';
import type { Contact } from './contact.ts';

// Not by the generated calls, since those lie in the scripts that every screen of the shop waits for.

const searchUrl: SearchOrdersData['url'] = '/api/user/orders/search';
const codeUrl: SendOrderSearchCodeData['url'] = '/api/user/orders/search/code';

/** Orders of a contact, the newest first; with the code from the letter they come whole. One without a number is no order. */
export async function findOrders(wish: Contact & { code?: string }): Promise<readonly FoundOrder[]> {
  const { data } = await client.post<SearchOrdersResponses, SearchOrdersErrors, true>({
    url: searchUrl,
    body: wish,
    throwOnError: true,
  });
  return data.filter(({ orderId }) => Boolean(orderId));
}

export async function sendCode(contact: Contact): Promise<void> {
  await client.post<SendOrderSearchCodeResponses, SendOrderSearchCodeErrors, true>({
    url: codeUrl,
    body: contact,
    throwOnError: true,
  });
}
