import { itemTypes } from '@shop/domain';

/** How a list can be ordered; `relevance` makes sense for search only. */
export type Sort = 'relevance' | 'new' | 'price-up' | 'price-down' | 'popular';

/** The kinds of filters that hold several values, by the names they have in the address and in the API. */
export const valueKinds = ['categories', 'colors', 'sizes', 'types'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** What a visitor has chosen in a list of products: the part of the address that the list stands on. */
export interface ListChoice extends Readonly<Record<ValueKind, readonly string[]>> {
  /** Roubles. */
  priceFrom: number | null;
  priceTo: number | null;
  fastDelivery: boolean;
  sort: Sort;
  page: number;
}

const highestPrice = 10_000_000;
const highestPage = 100_000;
const maxValues = 30;
const longestValue = 100;

/**
 * Reads an address that anybody may have written: what makes no sense is passed over. A form without JavaScript repeats a
 * name for each value; the shop's own links separate them by commas.
 *
 * @param sorts orders of this list; the first one is what it has when nobody asked for another
 */
export function parseListChoice(address: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): ListChoice {
  const requested = address.get('sort');
  return {
    categories: readValues(address, 'categories'),
    colors: readValues(address, 'colors'),
    sizes: readValues(address, 'sizes'),
    // The API refuses a type that does not exist.
    types: readValues(address, 'types').filter((type) => itemTypes.some((known) => known === type)),
    priceFrom: readPrice(address.get('priceFrom')),
    priceTo: readPrice(address.get('priceTo')),
    fastDelivery: address.get('fastDelivery') === 'true',
    sort: sorts.find((sort) => sort === requested) ?? sorts[0],
    page: readPage(address.get('page')),
  };
}

function readValues(address: URLSearchParams, kind: ValueKind): string[] {
  const values = address.getAll(kind).flatMap((text) => text.split(','));
  const sound = values.map((value) => value.trim()).filter((value) => value && value.length <= longestValue);
  return [...new Set(sound)].slice(0, maxValues);
}

function readPrice(text: string | null): number | null {
  const typed = text?.replace(/\s/g, '').replace(',', '.') ?? '';
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return null;
  return Math.min(Math.round(Number(typed) * 100) / 100, highestPrice);
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1;
}

/** The choice as the API takes it. */
export function toListQuery(choice: ListChoice) {
  const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
  return {
    categories: joined(choice.categories),
    colors: joined(choice.colors),
    sizes: joined(choice.sizes),
    types: joined(choice.types),
    priceFrom: choice.priceFrom ?? undefined,
    priceTo: choice.priceTo ?? undefined,
    fastDelivery: choice.fastDelivery ? ('true' as const) : undefined,
    page: choice.page,
  };
}

/**
 * The address with something else chosen, in its shortest form; what is not the list's, such as the search's words, stays.
 * Another filter or order begins at the first page.
 */
export function changeAddress(
  address: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  change: Partial<ListChoice>,
): URLSearchParams {
  const choice = { ...parseListChoice(address, sorts), page: 1, ...change };
  const next = new URLSearchParams(address);
  const put = (name: string, text: string | null): void => (text ? next.set(name, text) : next.delete(name));
  for (const kind of valueKinds) put(kind, choice[kind].join(','));
  put('priceFrom', choice.priceFrom === null ? null : String(choice.priceFrom));
  put('priceTo', choice.priceTo === null ? null : String(choice.priceTo));
  put('fastDelivery', choice.fastDelivery ? 'true' : null);
  put('sort', choice.sort === sorts[0] ? null : choice.sort);
  put('page', choice.page === 1 ? null : String(choice.page));
  return next;
}

/** No filter at all; order and words stay. */
export const nothingChosen = {
  categories: [],
  colors: [],
  sizes: [],
  types: [],
  priceFrom: null,
  priceTo: null,
  fastDelivery: false,
} as const satisfies Partial<ListChoice>;

/** How many filters are on; a price from–to is one. */
export function countChosen(choice: ListChoice): number {
  const values = valueKinds.reduce((sum, kind) => sum + choice[kind].length, 0);
  const hasPrice = choice.priceFrom !== null || choice.priceTo !== null;
  return values + Number(hasPrice) + Number(choice.fastDelivery);
}
