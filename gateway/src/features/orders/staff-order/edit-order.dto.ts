import {
  colourName,
  deliveryTypes,
  errorText,
  hasWholeKopecks,
  isEmail,
  cleanEmail,
  maxOrderLines,
  orderFields,
  orderLimits,
  personLimits,
  seamName,
  sizeName,
  wholeKopecksText,
} from '@shop/domain';
import { z } from 'zod';
import { postalIndex } from '../../postal-index.ts';
import { ownOrderNumber } from '../order-number.ts';

/** One seam, or an array with at most one: the specification allows both. */
const seam = z
  .union([seamName.nullable(), z.array(seamName).max(1)])
  .transform((given) => (Array.isArray(given) ? (given[0] ?? null) : given));

/** The texts are those of the specification: back-office.md 5. */
export const chosenOptions = {
  quantity: z.int('Количество обязательно').min(1, 'Минимальное количество: 1').max(10_000),
  color: z.string('Цвет обязателен').min(1, 'Цвет обязателен').pipe(colourName),
  size: z.string('Размер обязателен').min(1, 'Размер обязателен').pipe(sizeName),
  seam: seam.optional(),
};

/** The total of an order; the service checks the upper limit, with its own text. */
const orderAmount = z.number().nonnegative().refine(hasWholeKopecks, wholeKopecksText);

const editedProductDto = z
  .strictObject({
    productId: z.string().max(100),
    ProductDetails: z.strictObject(chosenOptions),
    isGift: z.boolean().optional().meta({ description: 'Без поля — как у такой же строки заказа' }),
  })
  .meta({ id: 'EditedOrderProduct' });

export const editOrderBodyDto = z
  .strictObject({
    updatedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Версия, которую правили; без неё правка ложится поверх чужой' }),
    orderId: ownOrderNumber.optional(),
    createdBy: z.iso.datetime().optional(),
    amount: orderAmount
      .optional()
      .meta({ description: 'Другая сумма, чем выходит по товарам, скидке и доставке' }),
    delivery_type: z.enum(deliveryTypes).optional(),
    delivery_address: z
      .strictObject({
        index: postalIndex.optional(),
        address: orderFields.address.min(1).optional(),
      })
      .optional(),
    delivery_info: z
      .strictObject({
        trackId: orderFields.trackNumber.nullable().optional(),
        invoice: orderFields.invoice.nullable().optional(),
      })
      .optional(),
    userAdditionalContact: orderFields.contact.optional(),
    userInfo: z
      .strictObject({
        Email: z
          .string()
          .overwrite(cleanEmail)
          .max(personLimits.email)
          .refine((text) => text === '' || isEmail(text), errorText('EMAIL_INVALID'))
          .optional(),
      })
      .optional()
      .meta({ description: 'Куда приходят письма; пустая почта — никуда' }),
    userComment: z.string().max(orderLimits.comment).optional(),
    products: z
      .array(editedProductDto)
      .min(1, 'Добавьте хотя бы один товар в заказ')
      .max(maxOrderLines)
      .optional(),
  })
  .meta({
    id: 'OrderEdit',
    description: 'Правка заказа: чего нет, то остаётся; null очищает',
    examples: [{ updatedAt: '2026-11-22T10:00:00.000Z', delivery_info: { trackId: '1234567890' } }],
  });

export type EditOrderBody = z.output<typeof editOrderBodyDto>;
