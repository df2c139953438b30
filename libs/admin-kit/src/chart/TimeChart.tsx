import { Suspense, useId, useState } from 'react';
import { Button } from 'antd';
import { ChartLine, Table2 } from 'lucide-react';
import { Skeleton } from '@shop/ui-kit';
import { lazyPart } from '@shop/web-kit';
import { chartTexts as texts } from './chart.texts.ts';
import { colourOf } from './series-colours.ts';
import { TimeTable } from './TimeTable.tsx';
import { compactNumber, type TimeChartData } from './time-series.ts';
import styles from './TimeChart.module.css';

// The chart library is larger than a screen, so it is loaded with the first chart.
const Drawing = lazyPart(async () => (await import('./TimeChartDrawing.tsx')).TimeChartDrawing);

export interface TimeChartProps extends Omit<TimeChartData, 'formatShort'> {
  title: string;
  formatShort?: TimeChartData['formatShort'];
  kind?: 'line' | 'bar';
  /** The first data is still being loaded. */
  isLoading?: boolean;
  /** Stands in an empty chart: that nothing was sold, or that the data could not be loaded. */
  emptyText?: string;
}

/** Values over time. The drawing is hidden from screen readers; a table with the same numbers can replace it. */
export function TimeChart(props: TimeChartProps) {
  const { title, kind = 'line', isLoading = false, formatShort = compactNumber, ...others } = props;
  const { emptyText = texts.empty, ...rest } = others;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const data: TimeChartData = { ...rest, formatShort };
  const isEmpty = data.points.length === 0;
  return (
    <section aria-busy={isLoading} aria-labelledby={titleId} className={styles['chart']}>
      <header className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        {isLoading || isEmpty ? null : (
          <Button
            aria-pressed={isTable}
            icon={isTable ? <ChartLine aria-hidden size={16} /> : <Table2 aria-hidden size={16} />}
            onClick={() => setTable(!isTable)}
            size="small"
            type="text"
          >
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        )}
      </header>
      {isLoading ? (
        <Waiting />
      ) : isEmpty ? (
        <p className={styles['empty']}>{emptyText}</p>
      ) : (
        <>
          {isTable ? null : (
            <div aria-hidden className={styles['drawing']}>
              <Suspense fallback={<Waiting />}>
                <Drawing data={data} kind={kind} />
              </Suspense>
            </div>
          )}
          {isTable || data.series.length === 1 ? null : <Legend series={data.series} />}
          <TimeTable data={data} isShown={isTable} title={title} />
        </>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div aria-label={texts.loading} className={styles['waiting']} role="status">
      <Skeleton shape="picture" />
    </div>
  );
}

/** Series differ by the style of their line as well as by colour. */
function Legend({ series }: Pick<TimeChartData, 'series'>) {
  return (
    <ul aria-hidden className={styles['legend']}>
      {series.map((one, at) => (
        <li key={one.key}>
          <svg height="10" width="24">
            <line
              stroke={colourOf(at, one)}
              strokeDasharray={one.isComparison ? '4 3' : undefined}
              strokeWidth={one.isComparison ? 1.5 : 2.5}
              x2="24"
              y1="5"
              y2="5"
            />
          </svg>
          {one.title}
        </li>
      ))}
    </ul>
  );
}
