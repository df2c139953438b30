import { formatMoney } from '../money/format-money.ts';

/** A line of goods, never a gift, with data from the catalogue. */
export interface GoodsLine {
  productId: string;
  collectionIds: readonly string[];
  /** The price of the whole line before the discount. */
  goodsKopecks: number;
}

/** Conditions on the cart; null: no condition. DECISIONS 5 */
export interface CartConditions {
  minGoodsKopecks: number | null;
  productId: string | null;
  collectionId: string | null;
}

/** What a cart lacks for a promo, in words for the buyer; empty when it meets all conditions. */
export function unmetNeeds(
  { minGoodsKopecks, productId, collectionId }: CartConditions,
  lines: readonly GoodsLine[],
): string[] {
  const goodsKopecks = lines.reduce((sum, line) => sum + line.goodsKopecks, 0);
  const needs: string[] = [];
  if (minGoodsKopecks !== null && goodsKopecks < minGoodsKopecks)
    needs.push(`нужны товары на сумму от ${formatMoney(minGoodsKopecks)}`);
  if (productId !== null && !lines.some((line) => line.productId === productId))
    needs.push('в ней нет товара, на который он действует');
  if (collectionId !== null && !lines.some((line) => line.collectionIds.includes(collectionId)))
    needs.push('в ней нет товаров из коллекции, на которую он действует');
  return needs;
}
