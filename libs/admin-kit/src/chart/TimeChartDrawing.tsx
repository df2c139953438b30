import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { colourOf } from './series-colours.ts';
import { longTime, shortTime, type TimeChartData, type TimeSeries } from './time-series.ts';
import styles from './TimeChart.module.css';

interface TimeChartDrawingProps {
  data: TimeChartData;
  kind: 'line' | 'bar';
}

const tickStyle = { fill: 'var(--colour-ink-soft)', fontSize: 12 };
const axisWidth = 56;
const usualTickGap = 28;

/** The drawing itself: hairlines, no frame, and the values at the pointer in a tooltip. */
export function TimeChartDrawing({ data, kind }: TimeChartDrawingProps) {
  const { series, points, step, formatShort } = data;
  const rows = points.map(({ at, values }) => ({ at, ...values }));
  return (
    <ResponsiveContainer height="100%" width="100%">
      <ComposedChart accessibilityLayer={false} data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--colour-line)" vertical={false} />
        <XAxis
          axisLine={false}
          dataKey="at"
          minTickGap={usualTickGap}
          tick={tickStyle}
          tickFormatter={(at: string) => shortTime(at, step)}
          tickLine={false}
          tickMargin={8}
        />
        <YAxis
          allowDecimals={!areWhole(points)}
          axisLine={false}
          tick={tickStyle}
          tickFormatter={formatShort}
          tickLine={false}
          width={axisWidth}
        />
        <Tooltip
          content={(tooltip) => <Numbers data={data} tooltip={tooltip} />}
          cursor={
            kind === 'bar'
              ? { fill: 'var(--colour-raised)', opacity: 0.6 }
              : { stroke: 'var(--colour-line-strong)', strokeDasharray: '3 3' }
          }
          isAnimationActive={false}
        />
        {series.map((one, at) => mark(one, at, { kind, isAlone: series.length === 1 }))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Half an order is no mark of an axis. */
const areWhole = (points: TimeChartData['points']): boolean =>
  points.every(({ values }) =>
    Object.values(values).every((value) => value === null || Number.isInteger(value)),
  );

function mark(series: TimeSeries, at: number, { kind, isAlone }: { kind: 'line' | 'bar'; isAlone: boolean }) {
  const colour = colourOf(at, series);
  const common = { dataKey: series.key, isAnimationActive: false, name: series.title };
  if (series.isComparison) {
    return (
      <Line
        {...common}
        dot={false}
        key={series.key}
        stroke={colour}
        strokeDasharray="4 3"
        strokeWidth={1.5}
        type="monotone"
      />
    );
  }
  if (kind === 'bar') {
    return <Bar {...common} fill={colour} key={series.key} maxBarSize={28} radius={[3, 3, 0, 0]} />;
  }
  return (
    <Area
      {...common}
      activeDot={{ r: 4, fill: colour, stroke: 'var(--colour-surface)', strokeWidth: 2 }}
      dot={false}
      fill={isAlone ? 'var(--colour-accent-soft)' : 'none'}
      fillOpacity={0.55}
      key={series.key}
      stroke={colour}
      strokeWidth={2}
      type="monotone"
    />
  );
}

interface NumbersProps {
  data: TimeChartData;
  tooltip: Pick<TooltipContentProps, 'active' | 'label'>;
}

/** The values at the time under the pointer. */
function Numbers({ data: { series, points, step, format }, tooltip: { active, label } }: NumbersProps) {
  const point = points.find(({ at }) => at === label);
  if (!active || !point) return null;
  return (
    <div className={styles['numbers']}>
      <p className={styles['moment']}>{longTime(point.at, step)}</p>
      <dl>
        {series.map((one, at) => {
          const value = point.values[one.key] ?? null;
          return value === null ? null : (
            <div key={one.key}>
              <dt>
                <i style={{ background: colourOf(at, one) }} />
                {one.title}
              </dt>
              <dd>{format(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
