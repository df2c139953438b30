import { AsyncLocalStorage } from 'node:async_hooks';
import { client } from '@shop/api-client';

/** After this time a page that fetches its data in the browser is faster than waiting for the first HTML. */
const timeoutMs = 3_000;

const visitor = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Runs `work` with API requests attributed to one visitor, since rate limits count visitors and not the renderer. */
export function inTheNameOf<T>(
  headers: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return visitor.run(headers, work);
}

/**
 * Makes the API client call the gateway directly, on behalf of the visitor that a page is rendered for. The requested
 * URLs stay without an origin, as in the browser, since they are part of the query keys that the page hands over.
 */
export function requestGateway(gateway: URL): void {
  client.setConfig({
    timeoutMs,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      // The gateway is nearby: compression would take longer than the transfer.
      headers.set('accept-encoding', 'identity');
      for (const [name, value] of Object.entries(visitor.getStore() ?? {})) headers.set(name, value);
      return fetch(new URL(String(address), gateway), { ...init, headers });
    },
  });
}
