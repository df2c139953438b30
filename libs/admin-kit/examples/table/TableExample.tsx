import { useMemo } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Copy, Printer, Trash2 } from 'lucide-react';
import { adminStatuses, adminStatusLabel, countOf, formatMoney, type AdminStatus } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  confirmAction,
  DataTable,
  ListSearch,
  useListQuery,
  useListState,
  useSelection,
  type RowSpec,
} from '../../src/index.ts';
import {
  answerKinds,
  fetchOrders,
  type AnswerKind,
  type ExampleOrder,
  type OrdersQuestion,
} from './example-orders.ts';
import { filterTexts, orderColumns, ordersSchema } from './orders.columns.tsx';

const ordersQuery = (question: OrdersQuestion, kind: AnswerKind) =>
  queryOptions({
    queryKey: ['example-orders', kind, question],
    queryFn: ({ signal }) => fetchOrders(question, kind, signal),
  });

const texts = {
  empty: {
    title: 'Заказов пока нет',
    text: 'Здесь появятся заказы, как только их оформят на сайте. Заказ по телефону можно записать вручную.',
    action: <Button type="primary">Создать заказ</Button>,
  },
  filteredEmpty: 'Под фильтры не подходит ни один заказ',
  failed: 'Не удалось загрузить заказы.',
};
const forms = ['заказ', 'заказа', 'заказов'] as const;
const nameOf = ({ number }: ExampleOrder): string => `Заказ ${number}`;

/** A list with every feature, and every state of it by `?answer=`. */
export function TableExample() {
  const { order } = useParams();
  const [params] = useSearchParams();
  const kind = answerKinds.find((one) => one === params.get('answer')) ?? 'usual';
  const list = useListState(ordersSchema);
  const selection = useSelection();
  const { filters, sort, page, size, search, set } = list;
  const query = useListQuery(ordersQuery({ ...filters, sort, page, size }, kind));
  const rows = useMemo<RowSpec<ExampleOrder>>(
    () => ({
      key: ({ id }) => id,
      name: nameOf,
      href: ({ number }) => `/table/${number}${search}`,
      isHighlighted: ({ isManual }) => isManual,
      phone: {
        title: ({ number, buyer }) => `${number} · ${buyer}`,
        note: ({ status, products }) => `${adminStatusLabel(status)} · ${products}`,
        aside: ({ kopecks }) => formatMoney(kopecks, 'руб.'),
      },
      actions: actionsOf,
    }),
    [search],
  );

  return (
    <>
      <h1>{order === undefined ? 'Заказы' : `Заказ ${order}`}</h1>
      <DataTable
        bulk={{
          selection,
          actions: [
            {
              key: 'print',
              label: 'Распечатать',
              icon: <Printer aria-hidden size={16} />,
              run: (keys) => showToast(`На печать: ${countOf(keys.length, forms)}`, 'success'),
            },
            {
              key: 'delete',
              label: 'Удалить',
              icon: <Trash2 aria-hidden size={16} />,
              isDangerous: true,
              disabledReason: 'Удалять заказы может только администратор.',
              run: () => undefined,
            },
          ],
        }}
        columns={orderColumns}
        filterTexts={filterTexts}
        filters={
          <>
            <div style={{ flex: '0 1 23rem' }}>
              <ListSearch
                label="Номер, телефон или товар"
                onSearch={(text) => set({ filters: { search: text } })}
                value={filters.search}
              />
            </div>
            <Select
              allowClear
              aria-label="Статус"
              onChange={(status?: AdminStatus) => set({ filters: { status: status ?? null } })}
              options={adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) }))}
              placeholder="Статус"
              popupMatchSelectWidth={false}
              {...(filters.status !== null && { value: filters.status })}
            />
          </>
        }
        forms={forms}
        id="example-orders"
        label="Заказы"
        query={query}
        rows={rows}
        state={list}
        texts={texts}
      />
    </>
  );
}

function actionsOf(order: ExampleOrder) {
  return [
    {
      key: 'copy',
      label: 'Скопировать номер',
      icon: <Copy aria-hidden size={16} />,
      run: () => showToast(`Скопирован номер ${order.number}`, 'success'),
    },
    {
      key: 'delete',
      label: 'Удалить',
      icon: <Trash2 aria-hidden size={16} />,
      isDangerous: true,
      ...(order.status === 'delivered' && { disabledReason: 'Заказ уже доставлен.' }),
      run: () =>
        void confirmAction({
          title: 'Вы действительно хотите удалить 1 заказ?',
          text: `${nameOf(order)} уйдёт из списков, его номер останется занятым.`,
          confirm: 'Удалить',
          isDangerous: true,
          action: async () => showToast(`${nameOf(order)} удалён`, 'success'),
        }),
    },
  ];
}
