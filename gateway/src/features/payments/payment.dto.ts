import { z } from 'zod';

const paidProductDto = z
  .object({
    Title: z.string(),
    image: z.string().nullable().meta({ description: 'Фотография в купленном цвете; null, когда её нет' }),
    ProductDetails: z.object({
      size: z.string(),
      quantity: z.int(),
      color: z.string(),
      seam: z.string().nullable(),
    }),
    isGift: z.boolean(),
    plainSeam: z
      .string()
      .optional()
      .meta({ description: 'Как называется товар без параметра, если параметр можно было выбрать' }),
  })
  .meta({ id: 'PaidProduct' });

export const paidDto = z
  .object({
    status: z.literal('succeeded'),
    promo: z
      .object({ phrase: z.string(), action: z.object({ discountPercentage: z.number() }) })
      .nullable()
      .meta({ description: 'Промокод заказа; null, когда его не было' }),
    finalPrice: z.number().meta({ description: 'Сколько оплачено, в рублях, с доставкой' }),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    cancellation: z.enum(['refund-due', 'refunded']).nullable().meta({
      description:
        'Магазин отменил оплаченный заказ: деньги ещё вернут или уже вернули; null, когда не отменил',
    }),
    products: z.array(paidProductDto).meta({ description: 'Что оплачено' }),
    dispatchBy: z.iso
      .date()
      .optional()
      .meta({ description: 'До какого дня обещано отправить, пока не отправлен' }),
    metricaPublished: z
      .boolean()
      .meta({ description: 'false ровно один раз: тому, кто сообщит о покупке в аналитику' }),
  })
  .meta({ id: 'PaidPayment', description: 'Оплаченный заказ' });

export const unpaidDto = z
  .object({
    status: z.enum(['pending', 'waiting_for_capture']),
    paymentUrl: z.string().nullable().meta({ description: 'Где оплатить' }),
    expiresAt: z.iso.datetime().meta({ description: 'До какого времени можно оплатить' }),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    amount: z.number().meta({ description: 'Сколько платится, в рублях, с доставкой' }),
  })
  .meta({ id: 'UnpaidPayment', description: 'Оплата не завершена' });

export const canceledOrderDto = z
  .object({
    orderId: z.int().meta({ description: 'Номер заказа' }),
    items: z
      .array(
        z.object({
          _id: z.string(),
          Color: z.string(),
          Size: z.string(),
          Seam: z.string().nullable(),
          Quantity: z.int(),
          isGift: z.boolean(),
        }),
      )
      .meta({ description: 'Что было в заказе, чтобы вернуть это в корзину' }),
  })
  .meta({ id: 'CanceledOrder', description: 'Отменённый неоплаченный заказ' });
