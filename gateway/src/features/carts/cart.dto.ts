import { cartLine } from '@shop/contracts';
import { lineQuantity, mostLinesInCart } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const tag = 'Корзина';

const choiceFields = {
  Color: cartLine.shape.colour.meta({ description: 'Цвет' }),
  Size: cartLine.shape.size.meta({ description: 'Размер' }),
  Seam: cartLine.shape.seam.optional().meta({ description: 'Параметр; null, когда не выбран' }),
};

const keyFields = {
  _id: cartLine.shape.productId.meta({
    description: 'Номер товара',
    examples: ['674000000000000000000001'],
  }),
  ...choiceFields,
  isGift: z.boolean().optional().meta({ description: 'Подарок по промокоду' }),
};

const quantity = lineQuantity.meta({ description: 'Сколько штук' });

const lineKeyDto = z
  .strictObject(keyFields)
  .meta({ id: 'CartItemKey', description: 'По этим полям позицию отличают от других' });

const newLineDto = z
  .strictObject({ ...keyFields, Quantity: quantity.optional() })
  .meta({ id: 'NewCartItem', description: 'Что положить в корзину; без Quantity одна штука' });

const lineDto = z
  .strictObject({ ...keyFields, Quantity: quantity })
  .meta({ id: 'CartItemWish', description: 'Позиция и сколько в ней должно быть штук' });

const choiceDto = z
  .strictObject({ ...choiceFields, Quantity: quantity })
  .meta({ id: 'CartItemChoice', description: 'Другой выбор для того же товара' });

export type LineKeyDto = z.output<typeof lineKeyDto>;
export type ChoiceDto = z.output<typeof choiceDto>;

const cartDto = z
  .object({
    cartItems: z.array(
      z
        .object({
          _id: z.string(),
          Color: z.string(),
          Size: z.string(),
          Seam: z.string().nullable(),
          Quantity: z.int(),
          isGift: z.boolean(),
        })
        .meta({ id: 'CartItem' }),
    ),
  })
  .meta({ id: 'Cart', description: 'Корзина, как она есть после вызова' });

export const getCartRoute = defineRoute({
  method: 'GET',
  path: '/api/user/cart',
  operationId: 'getCart',
  tag,
  summary: 'Корзина вошедшего покупателя',
  reply: cartDto,
});

export const addToCartRoute = defineRoute({
  method: 'POST',
  path: '/api/user/cart/add',
  operationId: 'addToCart',
  tag,
  summary: 'Кладёт товар в корзину; к такой же позиции штуки прибавляются, до 99',
  body: z.strictObject({ item: newLineDto }),
  reply: cartDto,
  errors: ['CART_FULL', 'GIFT_BY_PROMO_ONLY', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
});

export const removeFromCartRoute = defineRoute({
  method: 'POST',
  path: '/api/user/cart/remove',
  operationId: 'removeFromCart',
  tag,
  summary: 'Убирает позицию из корзины; если её уже нет, всё в порядке',
  body: z.strictObject({ item: lineKeyDto }),
  reply: cartDto,
});

export const updateCartRoute = defineRoute({
  method: 'POST',
  path: '/api/user/cart/update',
  operationId: 'updateCart',
  tag,
  summary:
    'Меняет позицию: item задаёт количество, prevItem и newItem — другой цвет, размер, параметр и количество',
  body: z
    .strictObject({
      item: lineDto.optional(),
      prevItem: lineKeyDto.optional(),
      newItem: choiceDto.optional(),
    })
    .transform(({ item, prevItem, newItem }, context) => {
      if (item && !prevItem && !newItem) return { item };
      if (!item && prevItem && newItem) return { prevItem, newItem };
      context.addIssue({ code: 'custom', message: 'Нужно item или вместе prevItem и newItem' });
      return z.NEVER;
    }),
  reply: cartDto,
  errors: ['CART_LINE_NOT_FOUND', 'GIFT_BY_PROMO_ONLY', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
});

export const syncCartRoute = defineRoute({
  method: 'POST',
  path: '/api/user/cart/sync',
  operationId: 'syncCart',
  tag,
  summary:
    'Присоединяет корзину гостя: у одинаковых позиций остаётся большее количество; повтор ничего не меняет',
  body: z.strictObject({ items: z.array(lineDto).max(mostLinesInCart) }),
  reply: cartDto,
});
