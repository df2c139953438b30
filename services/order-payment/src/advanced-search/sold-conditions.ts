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

/** The condition for orders that contain a line matching the filters. */
export function soldOrders(filters: SoldFilters, now: Date): OrderCondition {
  const bought = lineCondition(filters);
  const isAny = Object.keys(bought).length === 0;
  return { $and: [boughtOrders(filters, now), ...(isAny ? [] : [{ lines: { $elemMatch: bought } }])] };
}

/**
 * The orders to read if their lines are filtered afterwards. The search words of an order include its products, so the
 * index alone finds the orders of a product, and the database need not inspect each of them.
 */
export function salesQuery(filters: SoldFilters, now: Date): SalesQuery {
  const { productId = null, ...options } = lineCondition(filters);
  const isProductAlone = productId !== null && Object.keys(options).length === 0;
  return { condition: (isProductAlone ? boughtOrders : soldOrders)(filters, now), productId };
}

/** The most selective index for these filters. */
export const soldIndex = ({ product, user, status }: SoldFilters): string =>
  leadingIndex({
    ...(status !== undefined && { status }),
    ...(user !== undefined && (objectId.test(user) ? { customerId: user } : { search: user })),
    ...(product !== undefined && { search: product }),
  });

/** Orders that match the buyer, dates, status and payment, and whose search words include the product. */
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

/** The condition on a line of these orders. Words of a title are matched by `isOfProduct`. */
export function lineCondition({ product, colour, size, seam }: SoldFilters): LineCondition {
  return {
    ...(product !== undefined && objectId.test(product) && { productId: product }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(seam !== undefined && { seam }),
  };
}

/** Returns a predicate for sold goods that match the filters. */
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

/** Returns a predicate for lines whose title contains the words of `product`; an id is not checked here. */
export function isOfProduct(product: string | undefined): (line: { title: string }) => boolean {
  if (product === undefined || objectId.test(product)) return () => true;
  const words = queryWordsOf(product);
  return ({ title }) => {
    const parts = queryWordsOf(title);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

/** A text without words matches nothing. */
function wordsOf(text: string, toConditions: (word: string) => OrderCondition[]): OrderCondition[] {
  const words = queryWordsOf(text);
  return words.length === 0 ? [{ search: { $in: [] } }] : words.flatMap(toConditions);
}

const productWords = (product: string): OrderCondition[] =>
  objectId.test(product)
    ? [{ search: productWord(product) }]
    : wordsOf(product, (word) => [{ search: beginsWith(word) }]);

/** Each word begins one of the buyer's names; the indexed search words narrow down the orders first. */
const nameConditions = (name: string): OrderCondition[] =>
  wordsOf(name, (word) => {
    const begins = new RegExp(`(^|[^\\p{L}])${word.replaceAll('е', '[её]')}`, 'iu');
    return [{ search: beginsWith(word) }, { $or: nameFields.map((field) => ({ [field]: begins })) }];
  });
