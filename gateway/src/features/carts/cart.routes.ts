import { defineRoute } from '../../http/endpoint/route.ts';
import {
  cartDto,
  addToCartBodyDto,
  removeFromCartBodyDto,
  updateCartBodyDto,
  syncCartBodyDto,
} from './cart.dto.ts';

const tag = 'Корзина';

export const getCartRoute = defineRoute({
  operationId: 'getCart',
  tag,
  summary: 'Корзина вошедшего покупателя',
  reply: cartDto,
});

export const addToCartRoute = defineRoute({
  operationId: 'addToCart',
  tag,
  summary: 'Кладёт товар в корзину; к такой же позиции штуки прибавляются, до 99',
  body: addToCartBodyDto,
  reply: cartDto,
  errors: ['CART_FULL', 'GIFT_BY_PROMO_ONLY', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
});

export const removeFromCartRoute = defineRoute({
  operationId: 'removeFromCart',
  tag,
  summary: 'Убирает позицию из корзины; если её уже нет, всё в порядке',
  body: removeFromCartBodyDto,
  reply: cartDto,
});

export const updateCartRoute = defineRoute({
  operationId: 'updateCart',
  tag,
  summary:
    'Меняет позицию: item задаёт количество, prevItem и newItem — другой цвет, размер, параметр и количество',
  body: updateCartBodyDto,
  reply: cartDto,
  errors: ['CART_LINE_NOT_FOUND', 'GIFT_BY_PROMO_ONLY', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
});

export const syncCartRoute = defineRoute({
  operationId: 'syncCart',
  tag,
  summary:
    'Присоединяет корзину гостя: у одинаковых позиций остаётся большее количество; повтор ничего не меняет',
  body: syncCartBodyDto,
  reply: cartDto,
});
