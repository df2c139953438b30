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
import { mutationOptions } from '@tanstack/react-query';
import type { Contact } from './contact.ts';

// Not the generated functions, which would be bundled into the scripts that every screen loads.

const searchUrl: SearchOrdersData['url'] = '/api/user/orders/search';
const codeUrl: SendOrderSearchCodeData['url'] = '/api/user/orders/search/code';

/** The contact to search by, and the page. */
type SearchInput = Contact & { code?: string; page?: number };

/** A page of search results. */
export interface FoundPage {
  orders: readonly FoundOrder[];
  /** The number of the next page; null if this is the last one. */
  next: number | null;
}

/** The same as on the server. */
const pageSize = 50;
const lastPage = 20;

/** Searches orders of a contact, paid ones first; the e-mail's code unmasks them. Drops results without a number. */
async function findOrders(input: SearchInput): Promise<FoundPage> {
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

async function sendCode(contact: Contact): Promise<void> {
  await client.post<SendOrderSearchCodeResponses, SendOrderSearchCodeErrors, true>({
    url: codeUrl,
    body: contact,
    throwOnError: true,
  });
}

// Without a connection they fail at once: what is typed stays, and people may try again.

export const findOrdersMutation = mutationOptions({
  mutationFn: (input: SearchInput) => findOrders(input),
  networkMode: 'always',
});

export const sendCodeMutation = mutationOptions({
  mutationFn: (contact: Contact) => sendCode(contact),
  networkMode: 'always',
});
