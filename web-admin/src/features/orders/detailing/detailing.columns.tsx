import { Button } from 'antd';
import type { DataColumn } from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import type { SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { SoldOptions } from './SoldOptions.tsx';

/** @param onStatuses opens the orders of a product, whose statuses can be changed there */
export const detailingColumns = (
  mayChange: boolean,
  onStatuses: (row: SoldProduct) => void,
): readonly DataColumn<SoldProduct, 'quantity'>[] => [
  { key: 'product', title: texts.columns.product, width: 300, render: ({ title }) => title },
  { key: 'count', title: texts.columns.count, width: 90, align: 'end', render: ({ count }) => count },
  {
    key: 'amount',
    title: texts.columns.amount,
    width: 160,
    align: 'end',
    render: ({ amount }) => formatMoney(roublesToKopecks(amount), 'руб.'),
  },
  {
    key: 'options',
    title: texts.columns.options,
    minWidth: 260,
    render: (row) => <SoldOptions row={row} />,
  },
  {
    key: 'statuses',
    title: texts.columns.statuses,
    width: 140,
    render: (row) => (
      <Button
        aria-haspopup="dialog"
        aria-label={texts.statusesOf(row.title)}
        disabled={!mayChange}
        onClick={() => onStatuses(row)}
        size="small"
        title={mayChange ? texts.statusesOf(row.title) : texts.drawer.noRight}
      >
        {texts.statuses}
      </Button>
    ),
  },
];
