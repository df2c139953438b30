import { chartTexts as texts } from './chart.texts.ts';
import { linePath } from './line-path.ts';
import { longTime, type TimeChartData, type TimePoint } from './time-series.ts';
import styles from './TimeChart.module.css';

interface SparklineProps {
  /** The title of the values: «Заказы за две недели». */
  label: string;
  points: readonly { at: TimePoint['at']; value: number }[];
  step: TimeChartData['step'];
  format: TimeChartData['format'];
  width?: number;
  height?: number;
}

/** In px, so that the stroke is not cut off at the edge. */
const inset = 3;

/**
 * A trend in the height of a line of text. A single path: a hundred of them in a table are cheap, unlike charts of the
 * library. Screen readers get the first, last, least and greatest value, and all values in a hidden table.
 */
export function Sparkline({ label, points, step, format, width = 96, height = 28 }: SparklineProps) {
  const values = points.map(({ value }) => value);
  const { line, end } = linePath(values, { width, height, inset });
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || !end) {
    return <span className={styles['noLine']}>{texts.empty}</span>;
  }
  const said = texts.trend(
    label,
    format(first),
    format(last),
    format(Math.min(...values)),
    format(Math.max(...values)),
  );
  return (
    <div className={styles['sparkline']}>
      <svg aria-label={said} height={height} role="img" viewBox={`0 0 ${width} ${height}`} width={width}>
        <path
          d={`${line}L${end.x} ${height}L${inset} ${height}Z`}
          fill="var(--colour-accent-soft)"
          opacity="0.7"
        />
        <path d={line} fill="none" stroke="var(--colour-accent)" strokeLinejoin="round" strokeWidth="1.75" />
        <circle cx={end.x} cy={end.y} fill="var(--colour-accent)" r="2.5" />
      </svg>
      <div className={styles['unseen']}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{longTime(at, step)}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
