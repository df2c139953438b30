import { adminStatuses, adminStatusLabel, formatMoney } from '@shop/domain';
import { z } from 'zod/mini';
import { listSchema, Moment, type DataColumn, type FilterTexts } from '../../src/index.ts';
import type { ExampleOrder } from './example-orders.ts';

export const ordersSchema = listSchema({
  filters: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    status: z._default(z.nullable(z.enum(adminStatuses)), null),
  }),
  sortBy: ['number', 'createdAt', 'kopecks'],
  sort: { field: 'createdAt', direction: 'desc' },
});

export const filterTexts: FilterTexts<typeof ordersSchema.defaults> = {
  search: (text) => `Поиск: ${text}`,
  status: (status) => `Статус: ${status === null ? 'Все' : adminStatusLabel(status)}`,
};

type OrderColumn = DataColumn<ExampleOrder, 'number' | 'createdAt' | 'kopecks'>;

export const orderColumns: readonly OrderColumn[] = [
  { key: 'number', title: 'Заказ', width: 110, sortBy: 'number', render: ({ number }) => number },
  {
    key: 'createdAt',
    title: 'Создан',
    width: 150,
    sortBy: 'createdAt',
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'status', title: 'Статус', width: 190, render: ({ status }) => adminStatusLabel(status) },
  { key: 'buyer', title: 'Покупатель', render: ({ buyer }) => buyer },
  { key: 'phone', title: 'Телефон', width: 160, render: ({ phone }) => phone },
  { key: 'products', title: 'Товары', render: ({ products }) => products },
  {
    key: 'kopecks',
    title: 'Сумма',
    width: 180,
    align: 'end',
    sortBy: 'kopecks',
    render: ({ kopecks }) => formatMoney(kopecks, 'руб.'),
  },
  {
    key: 'source',
    title: 'Откуда',
    width: 120,
    isHiddenAtFirst: true,
    render: ({ isManual }) => (isManual ? 'Вручную' : 'Сайт'),
  },
];
