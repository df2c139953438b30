import { deliveryTypes, maxOrderLines, orderFields, personLimits, promoLimits } from '@shop/domain';
import { z } from 'zod';
import { postalIndexOrEmpty } from '../postal-index.ts';
import { isPromoCodeOrEmpty } from '../promo-code.ts';
import { checkoutItemFields, expectedTotalField } from './checkout.dto.ts';

const ownItemDto = z
  .strictObject({
    ...checkoutItemFields,
    isGift: z.boolean().optional().meta({ description: 'Подарок по промокоду' }),
  })
  .meta({ id: 'OwnCheckoutItem', description: 'Позиция, как она лежит в корзине' });

const ownAddressDto = z
  .union([
    z.string().max(100),
    z.strictObject({
      _id: z.string().max(100).optional(),
      name: z.string().max(100).optional(),
      Address: orderFields.address,
      Index: postalIndexOrEmpty,
    }),
  ])
  .meta({ description: 'Номер сохранённого адреса; или адрес и индекс, с _id это тоже сохранённый адрес' });

const promoCode = z.string().max(promoLimits.code).refine(isPromoCodeOrEmpty, 'Такого промокода не бывает');

export const ownCheckoutDto = z
  .strictObject({
    items: z
      .array(ownItemDto)
      .min(1)
      .max(maxOrderLines)
      .meta({ description: 'Что покупатель видел в корзине: сверяется с корзиной на сервере' }),
    promo: z
      .union([promoCode, z.strictObject({ phrase: promoCode })])
      .nullish()
      .meta({ description: 'Промокод; null, когда его нет' }),
    user: z.strictObject({
      Phone: z
        .string()
        .max(personLimits.typedPhone)
        .optional()
        .meta({ description: 'Не читается: телефон знает профиль' }),
      Email: z
        .string()
        .max(personLimits.email)
        .optional()
        .meta({ description: 'Не читается: почту знает профиль' }),
      Id: z.string().max(100).optional().meta({ description: 'Не читается: кто покупает, говорит вход' }),
      delivery: z.enum(deliveryTypes).meta({ description: 'Служба доставки' }),
      address: ownAddressDto,
    }),
    orderComment: orderFields.buyerComment.nullish(),
    orderContact: orderFields.contact.nullish().meta({ description: 'Как ещё связаться с покупателем' }),
    agreement: z.boolean().optional().meta({ description: 'Согласие с офертой; false — отказ' }),
    expectedTotal: expectedTotalField,
  })
  .meta({
    id: 'OwnCheckout',
    description: 'Заказ вошедшего покупателя: то, что лежит в его корзине. Цены считает сервер.',
    examples: [
      {
        items: [{ _id: '674000000000000000000001', Color: 'black', Size: 'M', Seam: null, Quantity: 1 }],
        promo: 'SOROKA10',
        user: { delivery: 'CDEK', address: '674000000000000000000711' },
        orderComment: 'Позвоните за час',
        agreement: true,
      },
    ],
  });

export type OwnCheckoutDto = z.output<typeof ownCheckoutDto>;
