import { deliveryTypes } from '@shop/domain';
import { z } from 'zod';

const money = z.number().meta({ description: 'Сумма в рублях' });
const quantity = z.int().meta({ description: 'Штук' });
const orders = z.int().meta({ description: 'Заказов' });

export const soldGoodsReplyDto = z
  .object({
    bestSellers: z.array(
      z.object({
        productId: z.string().nullable().meta({ description: 'null у товаров прежнего сайта' }),
        Title: z.string(),
        quantity,
        amount: money,
      }),
    ),
    soldCount: z.int().meta({ description: 'Сколько разных товаров продано' }),
    unsold: z.array(z.object({ _id: z.string(), Title: z.string() })),
    unsoldCount: z.int().meta({ description: 'Сколько товаров в продаже никто не купил' }),
    collections: z.array(z.object({ _id: z.string(), name: z.string(), quantity, amount: money })),
    promos: z.array(
      z.object({
        phrase: z.string().nullable().meta({ description: 'null — без промокода' }),
        orders,
        amount: money,
      }),
    ),
    deliveries: z.array(z.object({ delivery_type: z.enum(deliveryTypes), orders, amount: money })),
  })
  .meta({ id: 'SoldGoods', description: 'Что и как продавалось за период' });
