import { createStoredValue } from '../../storage/stored-value.ts';

/** As many as two rows of a wide screen, and the product that is open. */
const maxViews = 9;

/** The ids of the products that were opened in this browser, the latest first. Sent nowhere as a list of visits. */
export const storedViews = createStoredValue<readonly string[]>({
  key: 'shop.viewed',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(0, maxViews) : [],
});

export function rememberView(id: string): void {
  storedViews.set([id, ...storedViews.get().filter((other) => other !== id)].slice(0, maxViews));
}
