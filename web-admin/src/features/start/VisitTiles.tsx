import { useQuery } from '@tanstack/react-query';
import { NumberTiles, periodBefore, PeriodPicker, usePeriod } from '@shop/admin-kit';
import { formatCount } from '@shop/domain';
import { startTexts as texts } from './start.texts.ts';
import { summaryQuery, visitsQuery } from './stats.queries.ts';
import styles from './StartPage.module.css';

/** Sales, visitors, visits and views of a period. Without the permission to read orders, the sales are left out. */
export function VisitTiles({ maySeeSales }: { maySeeSales: boolean }) {
  const { period, today, setPeriod } = usePeriod();
  const before = periodBefore(period);
  const [visits, visitsBefore] = [useQuery(visitsQuery(period)), useQuery(visitsQuery(before))];
  const sales = useQuery({ ...summaryQuery(period), enabled: maySeeSales });
  const salesBefore = useQuery({ ...summaryQuery(before), enabled: maySeeSales });
  const ofVisits = (key: 'visitors' | 'visits' | 'views', title: string) => ({
    ...{ key, title, format: formatCount },
    value: visits.isError ? null : visits.data?.[key],
    before: visitsBefore.data?.[key],
  });
  return (
    <section aria-labelledby="visits" className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']} id="visits">
          {texts.visits}
        </h2>
        {/* The sales above have the picker already. */}
        {maySeeSales ? null : <PeriodPicker onChange={setPeriod} period={period} today={today} />}
      </div>
      <NumberTiles
        label={texts.visits}
        onRetry={() => {
          if (visits.isError) void visits.refetch();
          if (sales.isError) void sales.refetch();
        }}
        tiles={[
          ...(maySeeSales
            ? [
                {
                  ...{ key: 'sales', title: texts.soldOrders, format: formatCount },
                  value: sales.isError ? null : sales.data?.ordersCount,
                  before: salesBefore.data?.ordersCount,
                },
              ]
            : []),
          ofVisits('visitors', texts.visitors),
          ofVisits('visits', texts.visitCount),
          ofVisits('views', texts.views),
        ]}
      />
      <p className={styles['none']}>{texts.visitsNote}</p>
    </section>
  );
}
