import type { ParsedRequestOf, searchSoldProducts } from '@shop/contracts';
import { isObjectId } from '@shop/domain';
import { beginsWith, queryWordsOf } from '@shop/service-kit';
import type { OrderCondition } from '../orders/order-list.repository.ts';
import type { LineCondition } from '../orders/sold-products.repository.ts';
import { hasWordThatBegins, productWord } from '../orders/search-words.ts';
import { leadingIndex } from '../staff-orders/order-list-plan.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';
import type { SoldGoods } from './sale.ts';

export type SoldFilters = ParsedRequestOf<typeof searchSoldProducts>['filters'];

const nameFields = ['buyer.firstName', 'buyer.secondName', 'buyer.middleName'] as const;

/** The condition for orders that contain a line matching the filters. */
export function soldOrders(filters: SoldFilters, now: Date): OrderCondition {
  const bought = { ...lineCondition(filters), ...titleCondition(filters) };
  const isAny = Object.keys(bought).length === 0;
  return { $and: [boughtOrders(filters, now), ...(isAny ? [] : [{ lines: { $elemMatch: bought } }])] };
}

/** The most selective index for these filters. */
export const soldIndex = ({ product, user, status }: SoldFilters): string =>
  leadingIndex({
    ...(status !== undefined && { status }),
    ...(user !== undefined && (isObjectId(user) ? { customerId: user } : { search: user })),
    ...(product !== undefined && { search: product }),
  });

/** Orders that match the buyer, dates, status and payment, and whose search words include the product. */
function boughtOrders(filters: SoldFilters, now: Date): OrderCondition {
  const { product, user, from, to, status, isPaid } = filters;
  const isCustomer = user !== undefined && isObjectId(user);
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
    ...(product !== undefined && isObjectId(product) && { productId: product }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(seam !== undefined && { seam }),
  };
}

/**
 * The condition on the title of a line, in which every word begins a word. The search words of an order alone would also
 * find it by words of two lines, or by digits of its number and phone.
 */
function titleCondition({ product }: SoldFilters): { $and?: { title: RegExp }[] } {
  const words = product === undefined || isObjectId(product) ? [] : queryWordsOf(product);
  return words.length === 0 ? {} : { $and: words.map((word) => ({ title: hasWordThatBegins(word) })) };
}

/** Returns a predicate for sold goods that match the filters. */
export function isMatching(filters: SoldFilters): (bought: SoldGoods) => boolean {
  const { product, colour, size, seam } = filters;
  const isNamed = isOfProduct(product);
  return (bought) =>
    (product === undefined || !isObjectId(product) || bought.productId === product) &&
    (colour === undefined || bought.colour === colour) &&
    (size === undefined || bought.size === size) &&
    (seam === undefined || bought.seam === seam) &&
    isNamed(bought);
}

/** Returns a predicate for lines whose title contains the words of `product`; an id is not checked here. */
export function isOfProduct(product: string | undefined): (line: { title: string }) => boolean {
  if (product === undefined || isObjectId(product)) return () => true;
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
  isObjectId(product)
    ? [{ search: productWord(product) }]
    : wordsOf(product, (word) => [{ search: beginsWith(word) }]);

/** Each word begins one of the buyer's names; the indexed search words narrow down the orders first. */
const nameConditions = (name: string): OrderCondition[] =>
  wordsOf(name, (word) => {
    const begins = hasWordThatBegins(word);
    return [{ search: beginsWith(word) }, { $or: nameFields.map((field) => ({ [field]: begins })) }];
  });
