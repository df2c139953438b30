import { adminStatuses } from '@shop/domain';
import { beginsWith, queryWordsOf } from '@shop/service-kit';
import type { OrderCondition as Condition } from '../orders/order-list.repository.ts';
import { beginsWithOrIs, productWord } from '../orders/search-words.ts';
import type { OrderListFilters } from './order-list-plan.ts';

/** The ids of the products whose article is a searched word. */
export type ProductsOfWords = ReadonlyMap<string, readonly string[]>;

/** Converts the filters of the list to a condition for the database. */
export function orderConditions(
  filters: OrderListFilters,
  now: Date,
  productsOfWords: ProductsOfWords = new Map(),
): Condition {
  const { search, address, from, to, customerId, status, money } = filters;
  const all: Condition[] = [
    ...(search === undefined ? [] : wordConditions('search', search, productsOfWords)),
    ...(address === undefined ? [] : wordConditions('addressSearch', address)),
    { isDeleted: filters.isDeleted === true },
    // The type is named as in the partial index, or the server would not use it.
    ...(customerId === undefined ? [] : [{ customerId: { $eq: customerId, $type: 'string' as const } }]),
    ...(status === undefined ? [] : [{ statusRank: adminStatuses.indexOf(status), adminStatus: status }]),
    ...(money === undefined ? [] : [{ money }]),
    ...(from === undefined ? [] : [{ createdAt: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ createdAt: { $lte: new Date(to) } }]),
    ...stateConditions(filters, now),
  ];
  return { $and: all };
}

function stateConditions(filters: OrderListFilters, now: Date): Condition[] {
  const { isOverdue, hasComment, hasNote, mentionedId, hasTrack, isPrinted } = filters;
  return [
    ...(isOverdue === undefined ? [] : [overdue(isOverdue, now)]),
    ...(hasComment === undefined ? [] : [{ comment: hasComment ? { $gt: '' } : { $in: ['', null] } }]),
    ...(hasNote === undefined ? [] : [{ 'notes.at': hasNote ? { $gt: new Date(0) } : null }]),
    ...(isPrinted === undefined ? [] : [{ printedAt: isPrinted ? { $type: 'date' as const } : null }]),
    ...(mentionedId === undefined ? [] : [{ 'notes.mentions': mentionedId }]),
    ...(hasTrack === undefined ? [] : [{ trackId: hasTrack ? { $gt: '' } : { $in: ['', null] } }]),
  ];
}

const overdue = (isOverdue: boolean, now: Date): Condition =>
  isOverdue
    ? { statusTermEndsAt: { $lt: now, $type: 'date' } }
    : { $or: [{ statusTermEndsAt: null }, { statusTermEndsAt: { $gte: now } }] };

/** Each word has to be a prefix of an order's word, or the article of one of its products. No words match no orders. */
function wordConditions(
  path: 'search' | 'addressSearch',
  typed: string,
  productsOfWords: ProductsOfWords = new Map(),
): Condition[] {
  if (typed === '') return [];
  const words = queryWordsOf(typed);
  if (words.length === 0) return [{ [path]: { $in: [] } }];
  return words.map((word) => {
    const products = productsOfWords.get(word) ?? [];
    return {
      [path]: products.length === 0 ? beginsWith(word) : beginsWithOrIs(word, products.map(productWord)),
    };
  });
}
