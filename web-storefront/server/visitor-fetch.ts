import { AsyncLocalStorage } from 'node:async_hooks';

/** A first HTML that comes later than this is worse than a page that fetches for itself. */
const patienceMs = 3_000;

const visitor = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Runs `work` so that what it asks the API for is asked in the name of one visitor: limits count people, not us. */
export function inTheNameOf<T>(
  headers: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return visitor.run(headers, work);
}

/** `fetch` for the API client of the renderer. */
export const visitorFetch: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  for (const [name, value] of Object.entries(visitor.getStore() ?? {})) request.headers.set(name, value);
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]) });
};
