import { z } from 'zod';

const roubles = z.number();

export const extraPaymentParams = z.object({
  extraId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .meta({ description: 'Номер доплаты из ссылки', examples: ['Ex5Yb2mQvR8sT1uW4zA7cE0f'] }),
});

export const requestExtraPaymentBodyDto = z
  .strictObject({
    silent: z.boolean().default(false).meta({ description: 'Не писать покупателю: ссылку передадут сами' }),
  })
  .meta({ id: 'ExtraPaymentRequest' });

export const extraPaymentDto = z
  .object({
    state: z
      .enum(['open', 'under-way', 'paid', 'closed'])
      .meta({ description: 'under-way — платёжный сервис ещё не сказал, чем кончилась оплата' }),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    amount: roubles.meta({ description: 'Сколько доплатить, в рублях' }),
    products: z.array(z.object({ Title: z.string(), quantity: z.int(), price: roubles })),
    expiresAt: z.iso.datetime().meta({ description: 'До какого времени действует ссылка' }),
    cancellation: z
      .enum(['refund-due', 'refunded'])
      .nullable()
      .meta({ description: 'Заказ с оплаченной доплатой отменён: деньги ещё вернут или уже вернули' }),
    refused: z.boolean().meta({ description: 'Прошлая попытка оплаты не прошла' }),
  })
  .meta({ id: 'ExtraPayment', description: 'Доплата по заказу, как её видит тот, у кого есть ссылка' });

export const openedExtraPaymentDto = z
  .object({ paymentUrl: z.string().meta({ description: 'Где оплатить' }) })
  .meta({ id: 'OpenedExtraPayment' });
