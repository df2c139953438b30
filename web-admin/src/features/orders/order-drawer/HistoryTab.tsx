import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { OrderHistory } from '@shop/api-client';
import { Moment } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { groupHistory, shownChange } from './group-history.ts';
import { orderHistory } from './order.queries.ts';
import { historyTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

/** What happened to the order, the newest first, grouped by who did it and when. */
export function HistoryTab({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(orderHistory(id));
  if (data) return <Entries entries={data} />;
  if (isError)
    return (
      <div role="alert">
        <p>{texts.failed}</p>
        <Button disabled={false} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </div>
    );
  return (
    <div aria-label={texts.loading} role="status">
      <Skeleton part="half" />
      <Skeleton />
    </div>
  );
}

function Entries({ entries }: { entries: OrderHistory }) {
  return (
    <ol className={styles['list']}>
      {groupHistory(entries).map(({ name, at, entries: some }) => (
        <li key={`${name} ${at}`}>
          <p className={styles['who']}>
            <b>{name}</b> · <Moment at={at} />
          </p>
          {some.map(({ text, changes }, place) => (
            // Entries of one moment have no name of their own, and their order never changes.
            <div key={`${text} ${place}`}>
              {text}
              <ul className={styles['changes']}>
                {changes.map((change) => {
                  const { label, before, after } = shownChange(change);
                  return (
                    <li key={label}>
                      {label}: <s>{before || texts.empty}</s> → {after || texts.empty}
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
