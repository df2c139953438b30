import { maxSoldChoices, maxSoldProducts } from '@shop/contracts';
import { adminStatuses, colourName, maxSearchText, seamName, sizeName } from '@shop/domain';
import { z } from 'zod';
import { optionalFilter } from '../../../http/staff-list/optional-filter.ts';
import { reversedPeriodText } from '../../period.dto.ts';

const text = z.string().trim().max(maxSearchText);

const moment = optionalFilter(z.iso.datetime({ offset: true }));

const optionDto = z.object({ size: z.string(), color: z.string(), seam: z.string().nullable() });
const optionFilter = z
  .object({ size: sizeName, color: colourName, seam: seamName.nullable() })
  .partial()
  .strict();
/** Has room for the longest names, also where JSON escapes their characters. */
const maxOptionJson = 4_000;

/** Options of the bought product, as JSON: `{"color":"black","size":"M"}`. */
const params = z
  .string()
  .trim()
  .max(maxOptionJson)
  .optional()
  .transform((json, context): z.output<typeof optionFilter> => {
    if (!json) return {};
    const parsed = optionFilter.safeParse(parseJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue('Параметры: {"color": "black", "size": "M", "seam": null}, любые из них');
    return z.NEVER;
  });

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const filters = {
  product: text.optional().meta({ description: 'Товар: его номер (_id) или слова названия' }),
  params: params.meta({
    description: 'В чём куплен, JSON: size, color, seam; seam null — без параметра',
    type: 'string',
  }),
  user: text.optional().meta({ description: 'Покупатель: его номер (_id) или слова имени' }),
  from: moment.meta({ description: 'С какого времени' }),
  to: moment.meta({ description: 'По какое время' }),
  adminStatus: z
    .enum(['all', ...adminStatuses, ''])
    .optional()
    .meta({ description: 'Статус или all' }),
  paid: z.enum(['true', 'false', '']).optional().meta({ description: 'Только оплаченные' }),
};

/** Refuses a period that ends before it begins. */
const endsInTime = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to);
const reversed = { error: reversedPeriodText, path: ['to'] };

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const limitTo = (max: number) => z.coerce.number().int().min(1).max(max).default(10);

export const advancedSearchQueryDto = z
  .object({
    ...filters,
    page,
    limit: limitTo(maxSoldProducts),
    export: z.enum(['csv', '']).optional().meta({ description: 'csv — всё найденное файлом' }),
  })
  .refine(endsInTime, reversed);

export const advancedOrdersQueryDto = z
  .object({ ...filters, page, limit: limitTo(100) })
  .refine(endsInTime, reversed);
export type SoldFiltersDto = Pick<z.output<typeof advancedOrdersQueryDto>, keyof typeof filters>;

export const advancedChoiceQueryDto = z.object({
  search: text.default('').meta({ description: 'Начала слов' }),
  limit: z.coerce.number().int().min(1).max(maxSoldChoices).default(maxSoldChoices),
});

const buyerDto = z.object({
  orderObjectId: z.string(),
  orderId: z.int(),
  fullName: z.string(),
  quantity: z.int(),
});

export const advancedSearchReplyDto = z
  .object({
    results: z.array(
      z
        .object({
          _id: z.string().meta({ description: 'Номер товара; у товара прежнего сайта — название' }),
          title: z.string(),
          defaultSeamTitle: z.string(),
          count: z.int().meta({ description: 'Сколько штук куплено' }),
          amount: z.number().meta({ description: 'На какую сумму' }),
          quantity: z.array(optionDto.extend({ quantity: z.int() })),
          params: z.array(
            optionDto.extend({
              users: z.array(buyerDto).meta({ description: 'Самые новые заказы; все — advanced/orders' }),
            }),
          ),
        })
        .meta({ id: 'SoldProduct', description: 'Что купили' }),
    ),
    total: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'SoldProducts' });

export const advancedOrdersReplyDto = z
  .object({
    total: z.int(),
    data: z.array(
      buyerDto
        .extend({
          createdBy: z.iso.datetime(),
          adminStatus: z.enum(adminStatuses),
          params: z.array(optionDto.extend({ quantity: z.int() })),
        })
        .meta({ id: 'SoldOrder' }),
    ),
  })
  .meta({ id: 'SoldOrders' });

export const advancedUsersReplyDto = z.array(
  z
    .object({ _id: z.string(), fullName: z.string(), phone: z.string(), email: z.string() })
    .meta({ id: 'OrderCustomer' }),
);

export const advancedProductsReplyDto = z.array(
  z
    .object({ _id: z.string(), title: z.string(), params: z.array(optionDto) })
    .meta({ id: 'SoldProductChoice' }),
);
