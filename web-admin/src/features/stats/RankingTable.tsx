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
  /** What the rows are ordered by, where that is not the sum. */
  rank?: number;
}

interface RankingTableProps {
  title: string;
  /** What a row is: «Товар». */
  head: string;
  rows: readonly RankedRow[];
}

/** Rows with a bar that compares what they are ordered by with the largest one. */
export function RankingTable({ title, head, rows }: RankingTableProps) {
  const id = useId();
  const rankOf = ({ rank, amount }: RankedRow): number => rank ?? amount;
  const largest = Math.max(1, ...rows.map(rankOf));
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
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.to === undefined ? row.name : <Link to={row.to}>{row.name}</Link>}
                  <i aria-hidden style={{ width: `${Math.max(0, (rankOf(row) / largest) * 100)}%` }} />
                </th>
                <td>{row.count}</td>
                <td>{formatMoney(roublesToKopecks(row.amount), 'руб.')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
