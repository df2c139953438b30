import { AppError, formatMoney } from '@shop/domain';
import type { PromoRecord } from './promo.repository.ts';

/** A line of goods, never a gift, with data from the catalogue. */
export interface GoodsLine {
  productId: string;
  collectionIds: readonly string[];
  goodsKopecks: number;
}

/** The fields of a promo that the check needs. */
export type PromoToJudge = Pick<PromoRecord, 'uses' | 'used' | 'leases' | 'endDate' | 'conditions'>;

/** Whether every use is taken. */
export const isFull = ({ uses, used, leases }: Pick<PromoRecord, 'uses' | 'used' | 'leases'>): boolean =>
  used + leases.length >= uses;

/**
 * Checks whether a promo may be used for these goods now. DECISIONS 5
 *
 * @throws AppError PROMO_EXPIRED, PROMO_EXHAUSTED, or PROMO_CONDITION_NOT_MET with all unmet conditions; in this order.
 */
export function judgePromo(promo: PromoToJudge, lines: readonly GoodsLine[], now: Date): void {
  if (promo.endDate !== null && promo.endDate <= now) throw new AppError('PROMO_EXPIRED');
  if (isFull(promo)) throw new AppError('PROMO_EXHAUSTED');
  const needs = unmetNeeds(promo.conditions, lines);
  if (needs.length > 0) throw new AppError('PROMO_CONDITION_NOT_MET', { params: { need: needs.join('; ') } });
}

function unmetNeeds(
  { minGoodsKopecks, productId, collectionId }: PromoRecord['conditions'],
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
