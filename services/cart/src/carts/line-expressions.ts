import { maxLinesInCart, maxPiecesInLine } from '@shop/domain';
import type { CartLine } from './cart.schema.ts';

/** A MongoDB aggregation expression, evaluated in the database. */
export type Expression = Readonly<Record<string, unknown>>;

/** The current lines; empty in a cart that is being created. */
export const linesNow: Expression = { $ifNull: ['$lines', []] };

/** The orders that have emptied the cart; none for a cart that is being created. */
export const clearedNow: Expression = { $ifNull: ['$clearedBy', []] };

/** Literal values, so that MongoDB does not evaluate a colour that begins with a dollar sign as a field path. */
const literally = (value: unknown): Expression => ({ $literal: value });

const atMostFull = (quantity: Expression): Expression => ({ $min: [maxPiecesInLine, quantity] });

const atMostLines = (lines: Expression): Expression => ({ $slice: [lines, maxLinesInCart] });

/**
 * The lines merged with others: existing lines keep their positions, with the sum or the maximum of both quantities;
 * new lines are appended up to the maximum. The keys of the others must be distinct.
 */
export function linesJoined(others: readonly CartLine[], combine: '$add' | '$max'): Expression {
  const same = { $first: { $filter: { input: '$$others', as: 'other', cond: equal('$$other', '$$line') } } };
  const quantity = atMostFull({ [combine]: ['$$line.quantity', { $ifNull: ['$$same.quantity', 0] }] });
  const grown = {
    $map: {
      input: '$$mine',
      as: 'line',
      in: { $let: { vars: { same }, in: { $mergeObjects: ['$$line', { quantity }] } } },
    },
  };
  const isNew = { $not: [{ $in: ['$$other.key', '$$mine.key'] }] };
  const added = { $filter: { input: '$$others', as: 'other', cond: isNew } };
  return {
    $let: {
      vars: { mine: linesNow, others: literally(others) },
      in: atMostLines({ $concatArrays: [grown, added] }),
    },
  };
}

/** The lines with one of them replaced in its position; a line equal to the new one is merged into it. */
export function linesWithMoved(from: string, to: CartLine): Expression {
  const keyIs = (key: string): Expression => ({ $eq: ['$$line.key', literally(key)] });
  const twin = { $first: { $filter: { input: '$lines', as: 'line', cond: keyIs(to.key) } } };
  const quantity = to.isGift
    ? literally(to.quantity)
    : atMostFull({ $add: [to.quantity, { $ifNull: ['$$twin.quantity', 0] }] });
  const moved = { $mergeObjects: [literally(to), { quantity, filledAt: '$$line.filledAt' }] };
  const others = { $filter: { input: '$lines', as: 'line', cond: { $not: [keyIs(to.key)] } } };
  return {
    $let: {
      vars: { twin },
      in: { $map: { input: others, as: 'line', in: { $cond: [keyIs(from), moved, '$$line'] } } },
    },
  };
}

/** The lines with one gift, appended: an existing gift of that product stays unchanged, other gifts are removed. */
export function linesWithGift(gift: CartLine): Expression {
  const isGift = { $eq: ['$$line.isGift', true] };
  const isOfProduct = { $eq: ['$$line.productId', literally(gift.productId)] };
  const kept = {
    $filter: { input: linesNow, as: 'line', cond: { $or: [{ $not: [isGift] }, isOfProduct] } },
  };
  const there = { $filter: { input: '$$kept', as: 'line', cond: { $and: [isGift, isOfProduct] } } };
  const added = atMostLines({ $concatArrays: ['$$kept', literally([gift])] });
  return {
    $let: { vars: { kept }, in: { $cond: [{ $eq: [{ $size: there }, 0] }, added, '$$kept'] } },
  };
}

/** What an order contains; null lines are the whole cart. */
export interface Ordered {
  orderId: string;
  lines: readonly CartLine[] | null;
  /** When it was placed; undefined takes out lines of any age. */
  at: Date | undefined;
}

/** The lines without what this order contains; unchanged when it was taken out before. */
export function linesUnlessClearedBy({ orderId, lines, at }: Ordered): Expression {
  return { $cond: [isClearedBy(orderId), linesNow, lines === null ? [] : linesWithout(lines, at)] };
}

/**
 * The lines less the pieces of others, whose keys must be distinct. A line that came into the cart after `at` keeps its
 * pieces: the ordered ones went out before, with another order for example.
 */
function linesWithout(others: readonly CartLine[], at: Date | undefined): Expression {
  const isSame = equal('$$other', '$$line');
  // A line without a time is from before, and an absent value is less than any.
  const cond = at ? { $and: [isSame, { $lte: ['$$line.filledAt', literally(at)] }] } : isSame;
  const same = { $first: { $filter: { input: '$$others', as: 'other', cond } } };
  const quantity = { $subtract: ['$$line.quantity', { $ifNull: ['$$same.quantity', 0] }] };
  const fewer = {
    $map: {
      input: linesNow,
      as: 'line',
      in: { $let: { vars: { same }, in: { $mergeObjects: ['$$line', { quantity }] } } },
    },
  };
  const left = { $filter: { input: fewer, as: 'line', cond: { $gt: ['$$line.quantity', 0] } } };
  return { $let: { vars: { others: literally(others) }, in: left } };
}

/** The orders that have emptied the cart, including this one, truncated to the latest `remembered`. */
export function clearedAlsoBy(orderId: string, remembered: number): Expression {
  const all = { $concatArrays: [clearedNow, literally([orderId])] };
  return { $cond: [isClearedBy(orderId), clearedNow, { $slice: [all, -remembered] }] };
}

const isClearedBy = (orderId: string): Expression => ({ $in: [literally(orderId), clearedNow] });

function equal(one: string, other: string): Expression {
  return { $eq: [`${one}.key`, `${other}.key`] };
}
