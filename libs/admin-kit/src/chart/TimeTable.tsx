import { chartTexts as texts } from './chart.texts.ts';
import { longTime, type TimeChartData } from './time-series.ts';
import styles from './TimeChart.module.css';

interface TimeTableProps {
  data: TimeChartData;
  title: string;
  /** Visible to everyone; otherwise to screen readers only. */
  isShown: boolean;
}

export function TimeTable({ data: { series, points, step, format }, title, isShown }: TimeTableProps) {
  return (
    <div
      aria-label={isShown ? title : undefined}
      className={isShown ? styles['tableScroller'] : styles['unseen']}
      role={isShown ? 'region' : undefined}
      // A scrollable region must be focusable to be scrolled by the keyboard.
      tabIndex={isShown ? 0 : undefined}
    >
      <table className={styles['table']}>
        <caption className={styles['unseen']}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{longTime(at, step)}</th>
              {series.map(({ key }) => {
                const value = values[key] ?? null;
                return <td key={key}>{value === null ? texts.unknown : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
