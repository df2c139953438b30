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

/** By what orders are looked for, and which page of them. */
type SearchInput = Contact & { code?: string; page?: number };

/** A page of what was found. */
export interface FoundPage {
  orders: readonly FoundOrder[];
  /** The next page, when there may be one. */
  next: number | null;
}

/** As the server has it. */
const pageSize = 50;
const lastPage = 20;

/** Orders of a contact, the paid ones first; with the code from the e-mail they come whole. One without a number is no order. */
export async function findOrders(input: SearchInput): Promise<FoundPage> {
  const { data } = await client.post<SearchOrdersResponses, SearchOrdersErrors, true>({
    url: searchUrl,
    body: input,
    throwOnError: true,
  });
  const page = input.page ?? 1;
  return {
    orders: data.filter(({ orderId }) => Boolean(orderId)),
    next: data.length === pageSize && page < lastPage ? page + 1 : null,
  };
}

export async function sendCode(contact: Contact): Promise<void> {
  await client.post<SendOrderSearchCodeResponses, SendOrderSearchCodeErrors, true>({
    url: codeUrl,
    body: contact,
    throwOnError: true,
  });
}
