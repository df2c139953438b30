import { maxAddresses, orderFields, personLimits, sexes, typedLine } from '@shop/domain';
import { z } from 'zod';
import { postalIndex } from '../postal-index.ts';

const name = typedLine().max(personLimits.name);

const addressDto = z
  .strictObject({
    _id: z.string().max(100).nullish().meta({ description: 'У нового адреса его нет' }),
    name: typedLine().max(personLimits.name).optional().meta({ description: 'По умолчанию «Новый адрес»' }),
    Address: orderFields.address.min(1, 'Адрес обязателен'),
    Index: postalIndex,
  })
  .meta({ id: 'UpdatedAddress' });

export const updateProfileDto = z
  .strictObject({
    'First name': name.optional(),
    'Second name': name.optional(),
    'Middle name': name.optional(),
    Nickname: name.max(50).optional(),
    Sex: z.enum(sexes).optional(),
    Email: z
      .string()
      .max(personLimits.email)
      .optional()
      .meta({ description: 'Только прежняя: меняется через поддержку' }),
    Phone: z
      .string()
      .max(personLimits.typedPhone)
      .optional()
      .meta({ description: 'Только прежний: меняется через поддержку' }),
    Address: z.array(addressDto).max(maxAddresses).optional().meta({ description: 'Весь список заново' }),
    Notifications: z
      .strictObject({
        Sale: z.boolean().optional(),
        Discount: z.boolean().optional(),
        NewItems: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({
    id: 'UpdateProfile',
    description: 'Чего нет в запросе, остаётся как было',
    examples: [{ 'First name': 'Иван', Notifications: { Sale: false } }],
  });

export type UpdateProfileDto = z.output<typeof updateProfileDto>;
