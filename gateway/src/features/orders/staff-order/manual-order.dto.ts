import {
  deliveryTypes,
  hasWholeKopecks,
  isPostalIndex,
  maxOrderLines,
  orderFields,
  personLimits,
  postalIndexText,
  productLimits,
  typedLine,
  wholeKopecksText,
} from '@shop/domain';
import { z } from 'zod';
import { ownOrderNumber } from '../order-number.ts';
import { chosenOptions } from './edit-order.dto.ts';

const choose = 'Выберите товар/размер/цвет';
const required = 'Обязательное поле';
const name = typedLine().min(1, required).max(personLimits.name);

const index = z
  .union([z.string().max(20), z.number()])
  .transform((given) => String(given).trim())
  .refine((text) => /^\d+$/.test(text), { error: 'Индекс должен состоять только из цифр', abort: true })
  .refine(isPostalIndex, postalIndexText);

const manualProductDto = z
  .strictObject({
    productId: z.string(choose).min(1, choose).max(100),
    title: z.string().max(300).optional().meta({ description: 'Не читается: название знает каталог' }),
    price: z.number().optional().meta({ description: 'Не читается: цену знает каталог' }),
    size: z.string(choose).min(1, choose).max(productLimits.option),
    color: z.string(choose).min(1, choose).max(productLimits.option),
    quantity: chosenOptions.quantity,
    seam: chosenOptions.seam,
  })
  .meta({ id: 'ManualOrderProduct' });

/** back-office.md 3 and 5. */
export const manualOrderBodyDto = z
  .strictObject({
    orderId: z
      .union([ownOrderNumber, z.string().regex(/^\d{0,9}$/), z.null()])
      .optional()
      .meta({ description: 'Свой номер; без него — следующий по счёту' }),
    amount: z
      .number()
      .min(1, 'Сумма должна быть больше 1')
      .refine(hasWholeKopecks, wholeKopecksText)
      .optional()
      .meta({ description: 'Сколько оплачено; без поля — сколько стоят товары' }),
    userObject: z.strictObject({
      secondName: name,
      firstName: name,
      middleName: typedLine().max(personLimits.name).optional(),
    }),
    deliveryType: z.enum(deliveryTypes),
    delivery_address: z.strictObject({
      address: orderFields.address.min(1, required),
      index,
    }),
    contact: orderFields.contact.min(1, required),
    paid: z.literal(true).optional(),
    status: z.literal('succeeded').optional(),
    adminstatus: z.literal('in-processing').optional(),
    products: z.array(manualProductDto).min(1, 'Добавьте хотя бы один товар в заказ').max(maxOrderLines),
  })
  .meta({
    id: 'ManualOrder',
    description: 'Заказ, созданный вручную: уже оплачен, в обработке',
    examples: [
      {
        userObject: { secondName: 'Петров', firstName: 'Иван' },
        deliveryType: 'CDEK',
        delivery_address: { address: 'Тверь, Советская, 1', index: '170100' },
        contact: '+7 912 345-67-89',
        products: [{ productId: '674000000000000000000001', size: 'M', color: 'black', quantity: 1 }],
      },
    ],
  });

export type ManualOrderBody = z.output<typeof manualOrderBodyDto>;
