import { useQuery } from '@tanstack/react-query';
import { groupByAuthor, LoadFailure, Timeline } from '@shop/admin-kit';
import type { OrderHistory } from '@shop/api-client';
import { Skeleton } from '@shop/ui-kit';
import { orderHistory } from './order.queries.ts';
import { historyTexts as texts } from './order-drawer.texts.ts';
import { reportedChanges } from './reported-changes.ts';
import { shownChange } from './shown-change.ts';

interface HistoryTabProps {
  id: string;
  /** The number of latest groups to show, without the shop's own steps; everything when absent. */
  limit?: number;
}

/** The history of the order, the newest first, grouped by author and time. */
export function HistoryTab({ id, limit }: HistoryTabProps) {
  const { data, error, isError, refetch } = useQuery(orderHistory(id));
  if (data) {
    const shown = limit === undefined ? data : reportedChanges(data);
    return (
      <Timeline
        changesOf={({ changes }) => changes.map(shownChange)}
        empty={texts.empty}
        groups={groupByAuthor(shown.toReversed(), authorOf).slice(0, limit)}
        textOf={({ text }) => text}
      />
    );
  }
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />;
  return (
    <div aria-label={texts.loading} role="status">
      <Skeleton part="half" />
      <Skeleton />
    </div>
  );
}

const authorOf = ({ by: { kind, _id, name } }: OrderHistory[number]) => ({
  key: `${kind} ${_id ?? ''} ${name}`,
  name,
});
