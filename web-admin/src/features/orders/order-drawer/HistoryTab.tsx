import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Moment } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { groupHistory, shownChange, type HistoryGroup } from './group-history.ts';
import { orderHistory } from './order.queries.ts';
import { historyTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

interface HistoryTabProps {
  id: string;
  /** The number of latest groups to show; all when absent. */
  limit?: number;
}

/** The history of the order, the newest first, grouped by author and time. */
export function HistoryTab({ id, limit }: HistoryTabProps) {
  const { data, error, isError, refetch } = useQuery(orderHistory(id));
  if (data) return <Entries groups={groupHistory(data).slice(0, limit)} />;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />;
  return (
    <div aria-label={texts.loading} role="status">
      <Skeleton part="half" />
      <Skeleton />
    </div>
  );
}

function Entries({ groups }: { groups: readonly HistoryGroup[] }) {
  return (
    <ol className={styles['list']}>
      {groups.map(({ by: { _id, name }, at, entries: some }) => (
        <li key={`${_id} ${name} ${at}`}>
          <p className={styles['who']}>
            <b>{name}</b> · <Moment at={at} />
          </p>
          {some.map(({ text, changes }, place) => (
            // Entries have no id, and their order never changes, so the index is a safe key.
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
