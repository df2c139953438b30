import type { ParsedRequestOf, searchSoldProducts } from '@shop/contracts';
import type { OrderCondition } from '../orders/order-list.repository.ts';
import type { LineCondition, SalesQuery } from '../orders/sold-products.repository.ts';
import { beginsWith, productWord, queryWordsOf } from '../orders/search-words.ts';
import { leadingIndex } from '../staff-orders/order-list-plan.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';
import type { SoldGoods } from './sale.ts';

export type SoldFilters = ParsedRequestOf<typeof searchSoldProducts>['filters'];

const objectId = /^[\da-f]{24}$/;
const nameFields = ['buyer.firstName', 'buyer.secondName', 'buyer.middleName'] as const;

/** Which orders hold what is looked for. */
export function soldOrders(filters: SoldFilters, now: Date): OrderCondition {
  const bought = lineCondition(filters);
  const isAny = Object.keys(bought).length === 0;
  return { $and: [boughtOrders(filters, now), ...(isAny ? [] : [{ lines: { $elemMatch: bought } }])] };
}

/**
 * Which orders to read where their lines are looked at afterwards. A product stands among the words of its orders, so for a product
 * alone the index knows them all, and the database has no need to look into each.
 */
export function salesQuery(filters: SoldFilters, now: Date): SalesQuery {
  const { productId = null, ...options } = lineCondition(filters);
  const isProductAlone = productId !== null && Object.keys(options).length === 0;
  return { condition: (isProductAlone ? boughtOrders : soldOrders)(filters, now), productId };
}

/** The index that leaves the fewest of them. */
export const soldIndex = ({ product, user, status }: SoldFilters): string =>
  leadingIndex({
    ...(status !== undefined && { status }),
    ...(user !== undefined && (objectId.test(user) ? { customerId: user } : { search: user })),
    ...(product !== undefined && { search: product }),
  });

/** Orders of a buyer, a time and a state, among whose words the product is. */
function boughtOrders(filters: SoldFilters, now: Date): OrderCondition {
  const { product, user, from, to, status, isPaid } = filters;
  const isCustomer = user !== undefined && objectId.test(user);
  const listed = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(status !== undefined && { status }),
    ...(isCustomer && { customerId: user }),
  };
  return {
    $and: [
      orderConditions(listed, now),
      ...(product === undefined ? [] : productWords(product)),
      ...(user === undefined || isCustomer ? [] : nameConditions(user)),
      ...(isPaid === true ? [{ 'payment.status': 'succeeded' as const }] : []),
    ],
  };
}

/** What a line of theirs has to be like. Words of a title are looked for by `hasTitle`. */
export function lineCondition({ product, colour, size, seam }: SoldFilters): LineCondition {
  return {
    ...(product !== undefined && objectId.test(product) && { productId: product }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(seam !== undefined && { seam }),
  };
}

/** Whether what was bought is what is looked for. */
export function isLookedFor(filters: SoldFilters): (bought: SoldGoods) => boolean {
  const { product, colour, size, seam } = filters;
  const isNamed = isOfProduct(product);
  return (bought) =>
    (product === undefined || !objectId.test(product) || bought.productId === product) &&
    (colour === undefined || bought.colour === colour) &&
    (size === undefined || bought.size === size) &&
    (seam === undefined || bought.seam === seam) &&
    isNamed(bought);
}

/** Whether a bought thing is of the product that is looked for. */
export function isOfProduct(product: string | undefined): (line: { title: string }) => boolean {
  if (product === undefined || objectId.test(product)) return () => true;
  const words = queryWordsOf(product);
  return ({ title }) => {
    const parts = queryWordsOf(title);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

/** Words of nothing find nothing. */
function wordsOf(text: string, toConditions: (word: string) => OrderCondition[]): OrderCondition[] {
  const words = queryWordsOf(text);
  return words.length === 0 ? [{ search: { $in: [] } }] : words.flatMap(toConditions);
}

const productWords = (product: string): OrderCondition[] =>
  objectId.test(product)
    ? [{ search: productWord(product) }]
    : wordsOf(product, (word) => [{ search: beginsWith(word) }]);

/** Each word begins one of the buyer's names; the words of the search narrow down first, since an index has them. */
const nameConditions = (name: string): OrderCondition[] =>
  wordsOf(name, (word) => {
    const begins = new RegExp(`(^|[^\\p{L}])${word.replaceAll('е', '[её]')}`, 'iu');
    return [{ search: beginsWith(word) }, { $or: nameFields.map((field) => ({ [field]: begins })) }];
  });
