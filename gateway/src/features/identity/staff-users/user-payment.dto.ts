import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { cardInfoDto, telegramUserDto } from '../../earlier-buyer.dto.ts';

const person = z.object({
  ...{ firstName: z.string(), secondName: z.string(), middleName: z.string() },
  ...{ phone: z.string(), email: z.string() },
});

/** An order as a user's page lists it. */
export const userPaymentDto = z
  .object({
    _id: z.string(),
    orderId: z.int(),
    status: z.string().meta({ description: 'Статус оплаты' }),
    amount: z.number(),
    createdBy: z.iso.datetime(),
    adminStatus: z.enum(adminStatuses),
    delivery_type: z.string(),
    delivery_address: z.object({ index: z.int().nullable(), address: z.string() }),
    payment_details: z.object({
      type: z.string().nullable().meta({ description: 'Чем принята оплата' }),
      card_info: cardInfoDto,
    }),
    products: z.array(
      z.object({
        ProductData: z.object({
          ...{ _id: z.string(), Title: z.string(), Price: z.number() },
          isDeleted: z.boolean().meta({ description: 'Товара больше нет' }),
        }),
        ProductDetails: z.object({
          ...{ quantity: z.int(), seam: z.string().nullable(), color: z.string(), size: z.string() },
        }),
      }),
    ),
    userInfo: z.object({
      ...{ 'First name': z.string(), 'Second name': z.string(), 'Middle name': z.string() },
      ...{ Email: z.string(), Phone: z.string() },
    }),
    userObject: person.extend({ _id: z.string().nullable() }),
    tg_user_data: telegramUserDto,
    userAdditionalContact: z.string(),
    userComment: z.string(),
  })
  .meta({ id: 'UserPayment', description: 'Заказ и его оплата' });
