import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { groupByAuthor, LoadFailure, recordHistoryKey, Timeline } from '@shop/admin-kit';
import { listRecordHistory, type AuditEntry } from '@shop/api-client';
import type { AuditEntity } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { sentFields, shownChanges } from './change-words.ts';
import { actionText, authorText, historyTexts as texts } from './history.texts.ts';
import { useNamesOfIds } from './use-names-of-ids.ts';

interface RecordHistoryProps {
  entity: AuditEntity;
  id: string;
}

const pageSize = 20;

/** Who changed a record, what and when, on the record's own page. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const query = useInfiniteQuery({
    queryKey: recordHistoryKey(entity, id),
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: pageParam, limit: pageSize };
      return (await listRecordHistory({ path: { entity, key: id }, query: page, signal, throwOnError: true }))
        .data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  const namesOfIds = useNamesOfIds(entries);
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && isError)
    return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />;
  if (!data)
    return (
      <div aria-label={texts.loading} role="status">
        <Skeleton part="half" />
        <Skeleton />
      </div>
    );
  if (entries.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <Timeline
        changesOf={(entry) => shownChanges(entry, namesOfIds)}
        empty={texts.empty}
        groups={groupByAuthor(entries, authorOf)}
        textOf={entryText}
      />
      {query.isFetchNextPageError ? (
        <LoadFailure error={error} onRetry={() => void fetchNextPage()} title={texts.failed} />
      ) : hasNextPage ? (
        <Button disabled={false} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

const authorOf = ({ by }: AuditEntry) => ({
  key: `${by.kind} ${by._id ?? by.name ?? ''}`,
  name: authorText(by),
});

/** An entry without values says which fields were sent. */
function entryText(entry: AuditEntry): string {
  const sent = entry.changes.length === 0 ? sentFields(entry.fields) : [];
  return sent.length === 0 ? actionText(entry) : `${actionText(entry)}: ${sent.join(', ')}`;
}
