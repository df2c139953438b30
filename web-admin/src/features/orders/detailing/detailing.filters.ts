import { choiceField, listSchema, z, type FilterTexts } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, colourLabel, moscowDay } from '@shop/domain';
import { readOption } from '../chosen-option.ts';
import { writtenDay } from '../written-day.ts';
import { periodLabels, periods } from '../orders.filters.ts';

const maxText = 300;

/** Today or a past date: there are no purchases in the future. */
const day = z._default(z.nullable(z.iso.date().check(z.refine((date) => date <= today()))), null);
const chosen = z._default(z.string().check(z.maxLength(maxText)), '');

/** The current date in the shop's time zone. */
export function today(): string {
  return moscowDay(new Date());
}

/** The URL of the advanced search. It opens with the last seven days. */
export const detailingSchema = listSchema({
  filters: z.object({
    /** Includes the name, see `chosen-option.ts`. */
    product: chosen,
    color: chosen,
    size: chosen,
    /** `none`: sold without a seam. */
    seam: chosen,
    user: chosen,
    period: z._default(z.enum(periods), '7'),
    from: day,
    to: day,
    status: choiceField(adminStatuses),
    paid: z._default(z.boolean(), false),
  }),
  sortBy: ['quantity'],
  sort: { field: 'quantity', direction: 'desc' },
  size: 10,
});

export type DetailingFilters = typeof detailingSchema.defaults;

export const noSeam = 'none';

export const detailingFilterTexts: FilterTexts<DetailingFilters> = {
  product: (text) => `Товар: ${readOption(text)?.label ?? ''}`,
  color: (colour) => `Цвет: ${colourLabel(colour)}`,
  size: (size) => `Размер: ${size}`,
  seam: (seam) => `Параметр: ${seam === noSeam ? 'Без параметров' : seam}`,
  user: (text) => `Покупатель: ${readOption(text)?.label ?? ''}`,
  period: (period) => `Когда: ${periodLabels[period]}`,
  from: (from) => `С ${writtenDay(from ?? '')}`,
  to: (to) => `По ${writtenDay(to ?? '')}`,
  status: (status) => `Статус: ${status ? adminStatusLabel(status) : 'Все'}`,
  paid: () => 'Только оплаченные',
};

/** Characters that a file name may not have in one of the usual systems. */
const notInFileNames = /[\\/:*?"<>|]+/g;
const longestFileName = 120;

/** The name of the file says the day and the filters: «Продажи 2026-11-27, 7 дней, Худи.csv». */
export function soldFileName(filters: DetailingFilters, day: string): string {
  const { product, color, size, seam, user, period, from, to, status, paid } = filters;
  const parts = [
    `Продажи ${day}`,
    period === 'own'
      ? [from && `с ${from}`, to && `по ${to}`].filter(Boolean).join(' ')
      : periodLabels[period],
    readOption(product)?.label,
    color && colourLabel(color),
    size,
    seam === noSeam ? 'Без параметров' : seam,
    readOption(user)?.label,
    status && adminStatusLabel(status),
    paid && 'только оплаченные',
  ];
  const name = parts.filter(Boolean).join(', ').replaceAll(notInFileNames, ' ');
  return `${name.slice(0, longestFileName).trim()}.csv`;
}
