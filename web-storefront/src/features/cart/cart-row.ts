import type { Product } from '@shop/api-client';
import { colourLabel, effectivePrice, giftPriceKopecks, lineKey, takePercent } from '@shop/domain';
import type { CartLine } from '../../cart/stored-cart.ts';
import { photosIn } from '../../products/photos-in.ts';
import { pricesOf } from '../../products/prices-of.ts';
import { cartTexts } from './cart.texts.ts';

/** Why a line cannot be ordered as it stands. */
export interface RowIssue {
  /** `choose`: another colour, size or seam would do; `signIn`: known customers only; `none`: nothing can be done. */
  remedy: 'choose' | 'signIn' | 'none';
  reasons: readonly string[];
}

/** A line of the cart with what the shop says of it now. Sums are kopecks. */
export interface CartRow {
  key: string;
  line: CartLine;
  /** Null: the shop has it no more. */
  product: Product | null;
  title: string;
  /** A photo of it in the colour of the line; undefined without any. */
  picture: string | undefined;
  /** «Чёрный, M, Вышивка». */
  options: string;
  /** Null: it can be ordered. */
  rowIssue: RowIssue | null;
  pieceKopecks: number;
  /** What one piece would cost without discount or gift; the same as `pieceKopecks` when there is neither. */
  pieceBeforeKopecks: number;
}

interface Surroundings {
  isGuest: boolean;
  /** What the server said of lines that it did not take, by line key. */
  refusals: ReadonlyMap<string, string>;
}

export function toCartRow(
  line: CartLine,
  product: Product | null,
  { isGuest, refusals }: Surroundings,
): CartRow {
  const prices = product ? pricesOf(product) : { priceKopecks: 0, discountPriceKopecks: null };
  const key = lineKey(line);
  const refusal = refusals.get(key);
  return {
    key,
    line,
    product,
    title: product?.Title ?? cartTexts.gone,
    picture: product ? photosIn(product, line.colour)[0] : undefined,
    options: optionsOf(line, product),
    rowIssue: rowIssueOf(line, product, isGuest) ?? (refusal ? { remedy: 'none', reasons: [refusal] } : null),
    pieceKopecks: line.isGift ? giftPriceKopecks : effectivePrice(prices),
    pieceBeforeKopecks: prices.priceKopecks,
  };
}

/** The rules of the server, so that nobody fills in a checkout for nothing. DECISIONS 4 and 6 */
function rowIssueOf(line: CartLine, product: Product | null, isGuest: boolean): RowIssue | null {
  if (!product) return { remedy: 'none', reasons: [cartTexts.gone] };
  if (!product.isItemAvailable) return { remedy: 'none', reasons: [cartTexts.unavailable] };
  const reasons = missingOptions(line, product);
  if (reasons.length > 0) return { remedy: 'choose', reasons };
  if (isGuest && product.isItemType === 'type_preorder')
    return { remedy: 'signIn', reasons: [cartTexts.needsSignIn] };
  if (isGuest && line.isGift) return { remedy: 'signIn', reasons: [cartTexts.giftNeedsSignIn] };
  return null;
}

function missingOptions({ colour, size, seam }: CartLine, product: Product): string[] {
  const reasons: string[] = [];
  if (!product.Colors.includes(colour)) reasons.push(cartTexts.colourGone(colourLabel(colour)));
  if (!product.Sizes.includes(size)) reasons.push(cartTexts.sizeGone(size));
  const isPlainSold = product.Seams.length === 0 || product.hasSeamsByDefault;
  if (seam === null && !isPlainSold) reasons.push(cartTexts.seamNeeded);
  if (seam !== null && !product.Seams.some(({ name }) => name === seam)) {
    reasons.push(cartTexts.seamGone(seam));
  }
  return reasons;
}

function optionsOf({ colour, size, seam }: CartLine, product: Product | null): string {
  const plain = product && product.Seams.length > 0 ? product.defaultSeamTitle : '';
  return [colourLabel(colour), size, seam ?? plain].filter((text) => text !== '').join(', ');
}

export interface CartSums {
  pieces: number;
  /** Before the promo code. */
  goodsKopecks: number;
  /** What discounts and gifts take off; 0 without any. */
  savedKopecks: number;
  /** What the promo code takes off; 0 without one. */
  promoKopecks: number;
}

/**
 * What can be ordered, reckoned up; everything else is kept out. A promo code takes its percents from every line but gifts,
 * as the server does. DECISIONS 5
 */
export function sumRows(rows: readonly CartRow[], promoPercent = 0): CartSums {
  const sums: CartSums = { pieces: 0, goodsKopecks: 0, savedKopecks: 0, promoKopecks: 0 };
  for (const { line, rowIssue, pieceKopecks, pieceBeforeKopecks } of rows) {
    if (rowIssue) continue;
    const goodsKopecks = line.quantity * pieceKopecks;
    sums.pieces += line.quantity;
    sums.goodsKopecks += goodsKopecks;
    sums.savedKopecks += line.quantity * (pieceBeforeKopecks - pieceKopecks);
    if (!line.isGift) sums.promoKopecks += takePercent(goodsKopecks, promoPercent);
  }
  return sums;
}
