import type { ParsedRequestOf, searchSoldProducts } from '@shop/contracts';
import type { OrderCondition } from '../orders/order-list.repository.ts';
import type { LineCondition } from '../orders/sold-products.repository.ts';
import { beginsWith, productWord, queryWordsOf } from '../orders/search-words.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';

export type SoldFilters = ParsedRequestOf<typeof searchSoldProducts>['filters'];

const objectId = /^[\da-f]{24}$/;
const nameFields = ['buyer.firstName', 'buyer.secondName', 'buyer.middleName'] as const;

/** Which orders hold what is looked for. */
export function soldOrders(filters: SoldFilters, now: Date): OrderCondition {
  const { product, user, from, to, status, isPaid, ...line } = filters;
  const isCustomer = user !== undefined && objectId.test(user);
  const listed = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(status !== undefined && { status }),
    ...(isCustomer && { customerId: user }),
  };
  const bought = lineCondition({ product, ...line });
  return {
    $and: [
      orderConditions(listed, now),
      ...(product === undefined ? [] : productWords(product)),
      ...(user === undefined || isCustomer ? [] : nameConditions(user)),
      ...(isPaid === true ? [{ 'payment.status': 'succeeded' as const }] : []),
      ...(Object.keys(bought).length === 0 ? [] : [{ lines: { $elemMatch: bought } }]),
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
