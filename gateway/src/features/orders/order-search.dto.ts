import { adminStatuses, personLimits } from '@shop/domain';
import { z } from 'zod';

const contactFields = {
  phone: z
    .string()
    .max(personLimits.typedPhone)
    .optional()
    .meta({ description: 'Телефон; или он, или почта' }),
  email: z.string().max(300).optional().meta({ description: 'Почта; или она, или телефон' }),
};

/** Missing or malformed fields are refused by the mapper, with the texts of the specification. */
export const orderSearchDto = z
  .strictObject({
    ...contactFields,
    code: z.string().max(20).optional().meta({
      description:
        'Одноразовый код из письма: открывает карточки заказов целиком в том браузере, где его запросили',
    }),
    page: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Страница по 50 заказов, с первой; полная значит, что может быть следующая' }),
  })
  .meta({
    id: 'OrderSearch',
    description: 'По чему искать заказы',
    examples: [{ phone: '+7 912 345-67-89' }, { email: 'ivan@example.ru', code: '123456' }],
  });

export const orderSearchCodeDto = z.strictObject(contactFields).meta({
  id: 'OrderSearchCode',
  description: 'Для чьих заказов нужен код',
  examples: [{ phone: '+7 912 345-67-89' }],
});

export type OrderSearchDto = z.output<typeof orderSearchDto>;

export const foundOrderDto = z
  .object({
    orderId: z.int().meta({ description: 'Номер заказа' }),
    _id: z.string(),
    createdBy: z.iso.datetime().meta({ description: 'Когда оформлен' }),
    amount: z.number().meta({ description: 'Сумма в рублях, с доставкой' }),
    status: z.string().meta({ description: 'Статус оплаты; у заказов прежнего сайта бывает и другой' }),
    adminStatus: z.enum(adminStatuses).meta({ description: 'Статус заказа' }),
    delivery_type: z.string().meta({ description: 'Служба доставки' }),
    dispatchBy: z.iso
      .date()
      .optional()
      .meta({ description: 'До какого дня обещано отправить, пока не отправлен' }),
    userObject: z.object({
      firstName: z.string(),
      secondName: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    tg_user_data: z
      .object({
        first_name: z.string(),
        second_name: z.string(),
        Phone: z.string(),
        Username: z.string(),
      })
      .nullable()
      .meta({ description: 'Что прежний сайт знал о покупателе из Telegram' }),
    products: z.array(
      z.object({
        productId: z.object({ Title: z.string() }),
        ProductDetails: z.object({ color: z.string(), size: z.string(), quantity: z.int() }),
      }),
    ),
    isOpen: z.boolean().meta({ description: 'false: данные людей скрыты; true: показаны по коду' }),
    address: z.string().optional().meta({ description: 'Только по коду' }),
    index: z.string().optional().meta({ description: 'Только по коду' }),
    comment: z.string().optional().meta({ description: 'Только по коду' }),
    trackId: z.string().optional().meta({ description: 'Только по коду, когда посылка отправлена' }),
  })
  .meta({ id: 'FoundOrder', description: 'Найденный заказ' });

export const sendOrderSearchCodeReplyDto = z
  .object({ message: z.string() })
  .meta({ id: 'OrderSearchCodeSent' });
