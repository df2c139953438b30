import { AsyncLocalStorage } from 'node:async_hooks';
import { client } from '@shop/api-client';

/** A first HTML that comes later than this is worse than a page that fetches for itself. */
const timeoutMs = 3_000;

const visitor = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Runs `work` so that what it asks the API for is asked in the name of one visitor: limits count people, not us. */
export function inTheNameOf<T>(
  headers: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return visitor.run(headers, work);
}

/**
 * Makes the API client ask the gateway itself, for the visitor that a page is rendered for. The addresses it asks for stay
 * without an origin, as in the browser: they are part of the keys under which answers are handed over.
 */
export function requestGateway(gateway: URL): void {
  client.setConfig({
    timeoutMs,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      // The gateway is close by: packing and unpacking takes longer than the way.
      headers.set('accept-encoding', 'identity');
      for (const [name, value] of Object.entries(visitor.getStore() ?? {})) headers.set(name, value);
      return fetch(new URL(String(address), gateway), { ...init, headers });
    },
  });
}
