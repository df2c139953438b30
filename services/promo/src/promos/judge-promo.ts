import { AppError, unmetNeeds, type GoodsLine } from '@shop/domain';
import type { PromoRecord } from './promo.repository.ts';

/** The fields of a promo that the check needs. */
export type PromoToJudge = Pick<
  PromoRecord,
  'uses' | 'used' | 'isPaused' | 'endDate' | 'conditions' | 'action'
>;

/** Whether every use is taken. */
export const isFull = ({ uses, used }: Pick<PromoRecord, 'uses' | 'used'>): boolean => used >= uses;

/**
 * Checks whether a promo may be used for these goods now. DECISIONS 5
 *
 * @throws AppError PROMO_EXPIRED, PROMO_EXHAUSTED, or PROMO_CONDITION_NOT_MET with all unmet conditions; in this order.
 */
export function judgePromo(promo: PromoToJudge, lines: readonly GoodsLine[], now: Date): void {
  if (promo.endDate !== null && promo.endDate <= now) throw new AppError('PROMO_EXPIRED');
  if (promo.isPaused || isFull(promo)) throw new AppError('PROMO_EXHAUSTED');
  const needs = unmetNeeds(promo.conditions, lines);
  // A gift is never sold alone. DECISIONS 12
  if (needs.length === 0 && promo.action.giftProductId !== null && lines.length === 0)
    needs.push('добавьте в неё товар, подарок один не отправляется');
  if (needs.length > 0) throw new AppError('PROMO_CONDITION_NOT_MET', { params: { need: needs.join('; ') } });
}
