import { cartLine } from '@shop/contracts';
import {
  deliveryTypes,
  lineQuantity,
  maxGuestOrderLines,
  orderFields,
  personLimits,
  roubles,
  typedLine,
} from '@shop/domain';
import { z } from 'zod';
import { postalIndexOrEmpty } from '../postal-index.ts';

/** A cart line as sent at checkout. */
export const checkoutItemFields = {
  _id: cartLine.shape.productId.meta({ description: 'Товар' }),
  Color: cartLine.shape.colour.meta({ description: 'Цвет' }),
  Size: cartLine.shape.size.meta({ description: 'Размер' }),
  Seam: cartLine.shape.seam.optional().meta({ description: 'Параметр; null, когда не выбран' }),
  Quantity: lineQuantity.meta({ description: 'Сколько штук' }),
  expectedPrice: roubles
    .optional()
    .meta({ description: 'Цена штуки, которую видел покупатель: по ней отказ назовёт, что подорожало' }),
};

/** The total that the buyer saw. */
export const expectedTotalField = roubles.optional().meta({
  description:
    'Сумма к оплате, которую видел покупатель, с доставкой; если заказ стоит иначе, ответ 409 PRICE_CHANGED',
});

const checkoutItemDto = z
  .strictObject({
    ...checkoutItemFields,
    isGift: z.literal(false).optional().meta({ description: 'Подарков у гостя не бывает' }),
  })
  .meta({ id: 'CheckoutItem' });

/** The mapper refuses missing or malformed fields of guests, with the texts of the specification. */
export const guestCheckoutDto = z
  .strictObject({
    firstName: typedLine().max(personLimits.name),
    secondName: typedLine().max(personLimits.name),
    middleName: typedLine().max(personLimits.name).optional(),
    email: z.string().max(personLimits.email),
    phone: z.string().max(personLimits.typedPhone).meta({ description: 'Российский номер: 7 и десять цифр' }),
    userAdditionalContact: orderFields.contact.optional(),
    address: orderFields.address,
    index: postalIndexOrEmpty,
    items: z.array(checkoutItemDto).min(1).max(maxGuestOrderLines),
    delivery_type: z.enum(deliveryTypes),
    userComment: orderFields.buyerComment.optional(),
    agreement: z
      .boolean()
      .optional()
      .meta({ description: 'Согласие с офертой и обработкой персональных данных; false — отказ' }),
    expectedTotal: expectedTotalField,
  })
  .meta({
    id: 'GuestCheckout',
    description: 'Заказ гостя. Цены считает сервер.',
    examples: [
      {
        firstName: 'Иван',
        secondName: 'Петров',
        email: 'ivan@example.ru',
        phone: '79123456789',
        address: 'Тверь, Советская, 1',
        index: '170100',
        items: [{ _id: '674000000000000000000001', Color: 'black', Size: 'M', Seam: null, Quantity: 1 }],
        delivery_type: 'CDEK',
        agreement: true,
      },
    ],
  });

export type GuestCheckoutDto = z.output<typeof guestCheckoutDto>;

export const createdPaymentDto = z
  .object({
    success: z.literal(true),
    paymentUrl: z
      .string()
      .nullable()
      .meta({ description: 'Где оплатить; null, когда платить уже нечего: смотрите страницу платежа' }),
    paymentId: z.string().meta({ description: 'Номер платежа, он же в адресе страницы результата' }),
  })
  .meta({ id: 'CreatedPayment', description: 'Заказ оформлен и ждёт оплаты' });
