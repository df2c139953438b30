import { defineRoute } from '../../http/endpoint/route.ts';
import { promoCodeDto, appliedPromoDto, removePromoReplyDto } from './promo.dto.ts';

const tag = 'Промокоды';

export const applyPromoRoute = defineRoute({
  operationId: 'applyPromo',
  tag,
  summary: 'Применяет промокод к корзине вошедшего покупателя; подарок ложится в корзину',
  body: promoCodeDto,
  reply: appliedPromoDto,
  errors: [
    'PROMO_NOT_FOUND',
    'PROMO_EXPIRED',
    'PROMO_EXHAUSTED',
    'PROMO_CONDITION_NOT_MET',
    'PROMO_USED_BY_CUSTOMER',
    'PROMO_FIRST_ORDER_ONLY',
    'CART_FULL',
  ],
  // Prevents guessing of promo codes.
  perMinute: 60,
});

export const removePromoRoute = defineRoute({
  operationId: 'removePromo',
  tag,
  summary: 'Убирает промокод: подарок уходит из корзины; если его там нет, всё в порядке',
  reply: removePromoReplyDto,
});
