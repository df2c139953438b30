import { useState } from 'react';
import { Button, Segmented, Tooltip } from 'antd';
import { Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import {
  apiErrorText,
  LoadFailure,
  NumberTiles,
  periodBefore,
  PeriodPicker,
  TimeChart,
  usePeriod,
  type Period,
} from '@shop/admin-kit';
import { countDays, formatCount, formatMoney, roublesToKopecks } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { detailOf, details, isDetailOf, metrics, type Detail, type Metric } from './stats.ts';
import { saveStatsFile, statsQuery, summaryQuery } from './stats.queries.ts';
import { startTexts as texts } from './start.texts.ts';
import styles from './StartPage.module.css';

const money = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');
const formats: Readonly<Record<Metric, (value: number) => string>> = {
  income: money,
  averageCheck: money,
  ordersCount: formatCount,
  usersCount: formatCount,
};
const steps = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** What was sold in a period, beside the period before: numbers, a chart of one of them, its table and a file. */
export function SalesStats() {
  const { period, today, setPeriod } = usePeriod();
  const [params, setParams] = useSearchParams();
  const detail = detailOf(params.get('detail'), period);
  const metric = metrics.find((one) => one === params.get('metric')) ?? 'income';
  const choose = (name: 'detail' | 'metric', value: string): void =>
    setParams((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return (
    <section aria-labelledby="sales" className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']} id="sales">
          {texts.sales}
        </h2>
        <PeriodPicker onChange={setPeriod} period={period} today={today} />
        <DetailChoice detail={detail} onChange={(next) => choose('detail', next)} period={period} />
        <SaveButton detail={detail} period={period} />
        <Link to={`${paths.whatSells()}${writtenPeriod(params)}`}>{texts.whatSells}</Link>
      </div>
      <Tiles metric={metric} onChoose={(next) => choose('metric', next)} period={period} />
      <Chart detail={detail} metric={metric} period={period} />
    </section>
  );
}

/** The period in the URL, for another screen that has one. */
function writtenPeriod(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => ['range', 'start', 'end'].includes(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

function DetailChoice(props: { detail: Detail; period: Period; onChange: (detail: Detail) => void }) {
  const { detail, period, onChange } = props;
  const days = countDays(period.start, period.end);
  return (
    <Segmented<Detail>
      aria-label={texts.detail}
      onChange={onChange}
      options={details.map((value) => {
        const isPossible = isDetailOf(value, days);
        const label = texts.details[value];
        const reason = value === 'daily' || isPossible ? undefined : texts.detailTooShort[value];
        return {
          value,
          disabled: !isPossible,
          label: reason ? <Tooltip title={reason}>{label}</Tooltip> : label,
        };
      })}
      value={detail}
    />
  );
}

function SaveButton({ period, detail }: { period: Period; detail: Detail }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveStatsFile(period, detail);
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden size={16} />} loading={isBusy} onClick={() => void save()}>
      {texts.saveCsv}
    </Button>
  );
}

function Tiles(props: { metric: Metric; period: Period; onChoose: (metric: Metric) => void }) {
  const { metric, period, onChoose } = props;
  const now = useQuery(summaryQuery(period));
  const before = useQuery(summaryQuery(periodBefore(period)));
  return (
    <NumberTiles
      chosen={metric}
      label={texts.sales}
      onChoose={onChoose}
      onRetry={() => void now.refetch()}
      tiles={metrics.map((key) => ({
        ...{ key, title: texts[key], format: formats[key] },
        value: now.isError ? null : now.data?.[key],
        before: before.data?.[key],
      }))}
    />
  );
}

function Chart({ metric, period, detail }: { metric: Metric; period: Period; detail: Detail }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(statsQuery(period, detail));
  // What was loaded for another period is no answer after a failure.
  const points = error || isPlaceholderData ? [] : (data ?? []);
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.statsFailed} /> : null}
      <TimeChart
        emptyText={error ? texts.statsFailed : texts.statsEmpty}
        format={formats[metric]}
        isLoading={isPending || isPlaceholderData}
        points={points}
        series={[
          { key: metric, title: texts[metric] },
          { key: `${metric}Before`, title: texts.before, isComparison: true },
        ]}
        step={steps[detail]}
        title={texts[metric]}
      />
    </>
  );
}
