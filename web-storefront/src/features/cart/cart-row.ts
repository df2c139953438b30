import type { Product } from '@shop/api-client';
import { colourLabel, effectivePrice, giftPriceKopecks, lineKey, takePercent } from '@shop/domain';
import type { CartLine } from '../../cart/stored-cart.ts';
import { photosIn } from '../../products/photos-in.ts';
import { pricesOf } from '../../products/prices-of.ts';
import { cartTexts } from './cart.texts.ts';

/** Why a line cannot be ordered as it is. */
export interface RowIssue {
  /** `choose`: another colour, size or seam is available; `signIn`: signed-in customers only; `none`: no remedy. */
  remedy: 'choose' | 'signIn' | 'none';
  reasons: readonly string[];
}

/** A cart line with its current product data. Sums are in kopecks. */
export interface CartRow {
  key: string;
  line: CartLine;
  /** Null: the product no longer exists. */
  product: Product | null;
  title: string;
  /** A photo in the colour of the line; undefined if there is none. */
  picture: string | undefined;
  /** «Чёрный, M, Вышивка». */
  options: string;
  /** Null: the line can be ordered. */
  rowIssue: RowIssue | null;
  pieceKopecks: number;
  /** The price per piece without discount or gift; equals `pieceKopecks` when there is neither. */
  pieceBeforeKopecks: number;
}

interface Surroundings {
  isGuest: boolean;
  /** The server's reasons for rejecting lines, by line key. */
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

/** Mirrors the server's rules, so that invalid lines are reported before the checkout. DECISIONS 4 and 6 */
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
  /** What discounts and gifts save; 0 if there are none. */
  savedKopecks: number;
  /** What the promo code saves; 0 without one. */
  promoKopecks: number;
}

/**
 * The totals of the lines that can be ordered. A promo code discounts every line except gifts, as on the server.
 * DECISIONS 5
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
