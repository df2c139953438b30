import { useMemo } from 'react';
import { Select } from 'antd';
import { Square, Undo2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import {
  choiceField,
  DataTable,
  listSchema,
  Moment,
  useListQuery,
  useListState,
  z,
  type FilterTexts,
  type RowSpec,
} from '@shop/admin-kit';
import type { OrderRun } from '@shop/api-client';
import { useSession } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { RunDrawer } from './RunDrawer.tsx';
import { runsColumns } from './runs.columns.tsx';
import { goesOn, journalQuery } from './runs.queries.ts';
import { runsTexts as texts, runTitle } from './runs.texts.ts';
import { useRunActions } from './use-run-actions.ts';
import styles from './runs.module.css';

const runsSchema = listSchema({
  filters: z.object({ state: choiceField(['running', 'ended']) }),
  sortBy: ['startedAt'],
  sort: { field: 'startedAt', direction: 'desc' },
  size: 10,
});

const filterTexts: FilterTexts<typeof runsSchema.defaults> = { state: texts.stateFilter };

/** The bulk runs of the last thirty days; a single one opens beside the list. */
export function RunsPage() {
  const state = useListState(runsSchema);
  const { filters, page, size, set, search } = state;
  const query = useListQuery(journalQuery(page, size, filters.state));
  const { id } = useParams();
  const rows = useRunRows(search);
  return (
    <>
      <DataTable
        columns={runsColumns}
        filterTexts={filterTexts}
        filters={
          <Select
            aria-label={texts.state}
            className={styles['choice'] ?? ''}
            onChange={(chosen) => set({ filters: { state: chosen === 'all' ? null : chosen } })}
            options={[
              { value: 'all' as const, label: texts.allFilters.null },
              { value: 'running' as const, label: texts.allFilters.running },
              { value: 'ended' as const, label: texts.allFilters.ended },
            ]}
            value={filters.state ?? ('all' as const)}
          />
        }
        forms={texts.forms}
        id="order-runs"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      {id === undefined ? null : <RunDrawer closeTo={paths.orderRuns() + search} id={id} key={id} />}
    </>
  );
}

function useRunRows(search: string): RowSpec<OrderRun> {
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const { stop, undo } = useRunActions();
  return useMemo(
    () => ({
      key: ({ _id }) => _id,
      name: runTitle,
      href: ({ _id }) => paths.orderRun(_id) + search,
      phone: {
        title: runTitle,
        note: ({ by, startedAt }) => (
          <>
            {by.name ?? texts.somebody}, <Moment at={startedAt} />
          </>
        ),
        aside: (run) => texts.progress(goesOn(run) ? run.done : run.changed, run.total),
      },
      ...(mayChange && {
        actions: (run: OrderRun) => [
          ...(goesOn(run)
            ? [
                {
                  key: 'stop',
                  label: texts.stop,
                  icon: <Square aria-hidden size={16} />,
                  run: () => void stop(run._id),
                },
              ]
            : []),
          {
            key: 'undo',
            label: texts.undo,
            icon: <Undo2 aria-hidden size={16} />,
            disabledReason: run.canUndo ? undefined : texts.noUndo,
            run: () => void undo(run._id),
          },
        ],
      }),
    }),
    [mayChange, search, stop, undo],
  );
}
