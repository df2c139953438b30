import { countOf, formatMoney, type PluralForms } from '@shop/domain';
import { useSearchParams } from 'react-router-dom';
import { Sparkline, TimeChart, type TimePoint } from '../../src/index.ts';
import styles from './ChartExample.module.css';

const orderForms: PluralForms = ['заказ', 'заказа', 'заказов'];
const dayMs = 86_400_000;
const lastDay = Date.UTC(2026, 10, 22);
const days = 42;

/** Deterministic numbers with stronger weekends and one day without orders. */
const orders = (day: number): number => {
  const wave = Math.sin(day * 1.7) * 6 + Math.cos(day / 5) * 9;
  return day === 17 ? 0 : Math.round(28 + wave + (day % 7 > 4 ? 14 : 0));
};

const points: readonly TimePoint[] = Array.from({ length: days }, (_, day) => ({
  at: new Date(lastDay - (days - 1 - day) * dayMs).toISOString(),
  values: {
    orders: orders(day),
    yearAgo: Math.round(orders(day + 3) * 0.7),
    kopecks: orders(day) * 429_000,
    refunds: Math.round(orders(day + 11) / 9),
  },
}));

const count = (value: number): string => countOf(value, orderForms);
const money = (kopecks: number): string => formatMoney(kopecks, 'руб.');
const shortMoney = (kopecks: number): string =>
  (kopecks / 100).toLocaleString('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });
const line = (key: string, from = 0) =>
  points.slice(from).map(({ at, values }) => ({ at, value: values[key] ?? 0 }));

const cards = [
  { title: 'Заказы', value: count(orders(days - 1)), key: 'orders', format: count },
  { title: 'Выручка', value: money(orders(days - 1) * 429_000), key: 'kopecks', format: money },
  { title: 'Возвраты', value: '3', key: 'refunds', format: (value: number) => String(value) },
] as const;

/** Charts of the dashboard; `?answer=slow` and `?answer=empty` show the loading and the empty state. */
export function ChartExample() {
  const [params] = useSearchParams();
  const answer = params.get('answer');
  const shown = answer === 'empty' ? [] : points;
  const isLoading = answer === 'slow';
  return (
    <>
      <h1>Графики</h1>
      <ul className={styles['cards']}>
        {cards.map(({ title, value, key, format }) => (
          <li className={styles['card']} key={key}>
            <div>
              <p className={styles['soft']}>{title}</p>
              <p className={styles['value']}>{value}</p>
            </div>
            <Sparkline format={format} label={`${title} за две недели`} points={line(key, 28)} step="day" />
          </li>
        ))}
      </ul>
      <TimeChart
        format={count}
        isLoading={isLoading}
        points={shown}
        series={[
          { key: 'orders', title: 'Заказы' },
          { key: 'yearAgo', title: 'Год назад', isComparison: true },
        ]}
        step="day"
        title="Заказы по дням"
      />
      <div className={styles['pair']}>
        <TimeChart
          format={money}
          formatShort={shortMoney}
          isLoading={isLoading}
          kind="bar"
          points={shown}
          series={[{ key: 'kopecks', title: 'Выручка' }]}
          step="day"
          title="Выручка, руб."
        />
        <TimeChart
          format={(value) => String(value)}
          isLoading={isLoading}
          points={shown}
          series={[
            { key: 'orders', title: 'Заказы' },
            { key: 'refunds', title: 'Возвраты' },
          ]}
          step="day"
          title="Заказы и возвраты"
        />
      </div>
    </>
  );
}
