import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { statsTexts as texts } from './stats.texts.ts';
import styles from './WhatSellsPage.module.css';

export interface RankedRow {
  key: string;
  name: string;
  /** Where the thing itself is shown. */
  to?: string | undefined;
  count: string;
  amount: number;
}

interface RankingTableProps {
  title: string;
  /** What a row is: «Товар». */
  head: string;
  rows: readonly RankedRow[];
}

/** Rows by their sum, with a bar that compares it with the largest one. */
export function RankingTable({ title, head, rows }: RankingTableProps) {
  const id = useId();
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles['soft']}>{texts.empty}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{texts.count}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, count, amount }) => (
              <tr key={key}>
                <th scope="row">
                  {to === undefined ? name : <Link to={to}>{name}</Link>}
                  <i aria-hidden style={{ width: `${Math.max(0, (amount / largest) * 100)}%` }} />
                </th>
                <td>{count}</td>
                <td>{formatMoney(roublesToKopecks(amount), 'руб.')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
