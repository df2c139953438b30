import type { ReactNode } from 'react';
import type { DataColumn } from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import type { SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { OptionText } from './OptionText.tsx';
import styles from './detailing.module.css';

const shownOptions = 3;

/** @param statuses renders the control that changes the statuses of the product's orders */
export const detailingColumns = (
  statuses: (row: SoldProduct) => ReactNode,
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
  { key: 'options', title: texts.columns.options, render: (row) => <Options row={row} /> },
  { key: 'statuses', title: texts.columns.statuses, width: 140, render: statuses },
];

/** The options that sold most, each with its quantity. */
function Options({ row }: { row: SoldProduct }) {
  const rest = row.quantity.length - shownOptions;
  const isWithoutSeam = row.defaultSeamTitle === '' && row.quantity.every(({ seam }) => seam === null);
  return (
    <ul className={styles['options']}>
      {row.quantity.slice(0, shownOptions).map((option) => (
        <li key={`${option.color} ${option.size} ${option.seam ?? ''}`}>
          <OptionText {...option} defaultSeamTitle={row.defaultSeamTitle} isWithoutSeam={isWithoutSeam} />
          <b className={styles['pieces']}>{option.quantity}</b>
        </li>
      ))}
      {rest > 0 ? <li className={styles['soft']}>{texts.more(rest)}</li> : null}
      {isWithoutSeam ? <li className={styles['soft']}>{texts.noSeam}</li> : null}
    </ul>
  );
}
