import { itemTypes } from '@shop/domain';

/** The sort orders of a list; `relevance` applies to search only, `own` to collections. */
export type Sort = 'relevance' | 'own' | 'new' | 'price-up' | 'price-down' | 'popular';

/** The filters with several values, by their names in the URL and in the API. */
export const valueKinds = ['categories', 'colors', 'sizes', 'types'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** The selection in a list of products, as stored in the URL. */
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
 * Parses a URL that may contain anything: invalid values are ignored. A form without JavaScript repeats a parameter for
 * each value; the shop's own links separate values by commas.
 *
 * @param sorts sort orders of this list; the first one is the default
 */
export function parseListChoice(address: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): ListChoice {
  const requested = address.get('sort');
  return {
    categories: readValues(address, 'categories'),
    colors: readValues(address, 'colors'),
    sizes: readValues(address, 'sizes'),
    // The API rejects unknown types.
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

/** The selection as query parameters of the API. */
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
 * The URL with a changed selection, in its shortest form; unrelated parameters, such as the search query, are kept.
 * Changing a filter or the sort order returns to the first page.
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

/** Resets all filters; sort order and search query stay. */
export const nothingChosen = {
  categories: [],
  colors: [],
  sizes: [],
  types: [],
  priceFrom: null,
  priceTo: null,
  fastDelivery: false,
} as const satisfies Partial<ListChoice>;

/** The number of active filters; a price range counts as one. */
export function countChosen(choice: ListChoice): number {
  const values = valueKinds.reduce((sum, kind) => sum + choice[kind].length, 0);
  const hasPrice = choice.priceFrom !== null || choice.priceTo !== null;
  return values + Number(hasPrice) + Number(choice.fastDelivery);
}
