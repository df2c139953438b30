import { cartLine } from '@shop/contracts';
import { lineQuantity, maxLinesInCart } from '@shop/domain';
import { z } from 'zod';

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
  .meta({ id: 'CartItemInput', description: 'Позиция и сколько в ней должно быть штук' });

const choiceDto = z
  .strictObject({ ...choiceFields, Quantity: quantity })
  .meta({ id: 'CartItemChoice', description: 'Другой выбор для того же товара' });

export type LineKeyDto = z.output<typeof lineKeyDto>;
export type ChoiceDto = z.output<typeof choiceDto>;

export const cartDto = z
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

export const addToCartBodyDto = z.strictObject({ item: newLineDto });

export const removeFromCartBodyDto = z.strictObject({ item: lineKeyDto });

export const updateCartBodyDto = z
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
  })
  .meta({
    examples: [
      {
        item: { _id: '674000000000000000000001', Color: 'black', Size: 'M', Seam: null, Quantity: 2 },
      },
    ],
  });

export const syncCartBodyDto = z.strictObject({ items: z.array(lineDto).max(maxLinesInCart) });
