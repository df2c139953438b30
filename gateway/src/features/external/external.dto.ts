import { adminStatuses, adminStatusLabel, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { productFields } from '../product-fields.dto.ts';

const cursor = z
  .string()
  .max(400)
  .optional()
  .meta({ description: 'Место, с которого продолжать: поле next предыдущего ответа' });
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(50)
  .meta({ description: 'Строк на странице', examples: [50] });
const next = z
  .string()
  .nullable()
  .meta({ description: 'Передайте как cursor, чтобы получить следующую страницу; null: это последняя' });

export const productsQueryDto = z.object({
  cursor,
  limit,
  updatedSince: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Только изменённые с этого момента', examples: ['2026-11-20T00:00:00Z'] }),
});

const named = z.object({ _id: z.string(), name: z.string(), link: z.string() }).meta({
  id: 'ExternalSection',
  description: 'Коллекция или подкатегория',
  examples: [{ _id: '674000000000000000000301', name: 'Полярная экспедиция', link: 'polar-expedition' }],
});

export const externalProductDto = z
  .object({
    ...productFields,
    Article: z.string().meta({ description: 'Артикул' }),
    Collection: z
      .array(z.string())
      .meta({ description: 'Названия коллекций', examples: [['Полярная экспедиция']] }),
    Category: z
      .object({ name: z.string(), link: z.string() })
      .nullable()
      .meta({ description: 'Категория', examples: [{ name: 'Худи и свитшоты', link: 'hoodies' }] }),
    isDeleted: z.boolean().meta({ description: 'Удалён из магазина: уберите и у себя' }),
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялся' }),
  })
  .meta({ id: 'ExternalProduct', description: 'Товар' });

export const externalProductsDto = z
  .object({
    products: z.array(externalProductDto),
    next,
    since: z.iso
      .datetime()
      .meta({ description: 'Что передать как updatedSince, когда придёте за изменениями в следующий раз' }),
  })
  .meta({ id: 'ExternalProducts', description: 'Товары по порядку изменения, удалённые тоже' });

export const externalCategoriesDto = z
  .array(
    named.extend({ items: z.array(named).meta({ description: 'Подкатегории' }) }).meta({
      id: 'ExternalCategory',
      description: 'Категория с подкатегориями',
      examples: [
        {
          ...{ _id: '674000000000000000000201', name: 'Худи и свитшоты', link: 'hoodies' },
          items: [{ _id: '674000000000000000000202', name: 'Худи', link: 'hoodie' }],
        },
      ],
    }),
  )
  .meta({ description: 'Категории' });

export const externalCollectionsDto = z.array(named).meta({ description: 'Коллекции' });

const statuses = adminStatuses.map((status) => `${status} (${adminStatusLabel(status)})`).join(', ');

export const externalOrderDto = z
  .object({
    orderId: z.int().meta({ description: 'Номер заказа' }),
    status: z.enum(adminStatuses).meta({ description: statuses }),
    statusLabel: z.string().meta({ description: 'Статус словами' }),
    payment: z.enum(paymentStatuses).meta({ description: 'Оплата' }),
    createdAt: z.iso.datetime().meta({ description: 'Когда оформлен' }),
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялся' }),
    isDeleted: z.boolean().meta({ description: 'Удалён: бывает только среди изменений' }),
  })
  .meta({
    id: 'ExternalOrder',
    description: 'Номер и статус заказа, без данных покупателя',
    examples: [
      {
        orderId: 100_237,
        status: 'in-processing',
        statusLabel: adminStatusLabel('in-processing'),
        payment: 'succeeded',
        createdAt: '2026-11-21T09:00:00.000Z',
        updatedAt: '2026-11-21T09:05:00.000Z',
        isDeleted: false,
      },
    ],
  });

export const externalOrdersDto = z
  .object({
    orders: z.array(externalOrderDto),
    next,
    since: z.iso.datetime().nullable().meta({
      description:
        'Что передать как updatedSince, когда придёте за изменениями в следующий раз; null в списке по дате оформления',
    }),
  })
  .meta({
    id: 'ExternalOrders',
    description: 'Заказы, сначала старые; с updatedSince по порядку изменения, удалённые тоже',
  });

export const ordersQueryDto = z.object({
  cursor,
  limit,
  status: z.enum(adminStatuses).optional().meta({ description: 'Только заказы в этом статусе' }),
  createdSince: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Только оформленные с этого момента', examples: ['2026-11-20T00:00:00Z'] }),
  updatedSince: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({
      description: 'Только изменённые с этого момента, по порядку изменения',
      examples: ['2026-11-20T00:00:00Z'],
    }),
});
