import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { DataTable, useListState, useLiveReload, type RowSpec } from '@shop/admin-kit';
import type { BugRow } from '@shop/api-client';
import { invalidateEndpoints } from '@shop/web-kit';
import { bugPriorities, bugStateLabels, bugStates } from '@shop/domain';
import { paths } from '../../paths.ts';
import { bugsColumns, PriorityOfBug, StateOfBug } from './bugs.columns.tsx';
import { bugsFilterTexts, bugsSchema } from './bugs.filters.ts';
import { bugsQuery } from './bugs.queries.ts';
import { bugsTexts as texts, priorityText } from './bugs.texts.ts';
import { NewBugDialog } from './NewBugDialog.tsx';
import styles from './bugs.module.css';

/** The bugs that staff reported; one opens on a page of its own. */
export function BugsPage() {
  const state = useListState(bugsSchema);
  const { filters, sort, page, size, set, search } = state;
  const queries = useQueryClient();
  const reload = (): void => void invalidateEndpoints(queries, 'listBugs');
  useLiveReload('bug_changed', reload);
  const query = useQuery({
    ...bugsQuery(filters, sort),
    placeholderData: keepPreviousData,
    select: (all) => ({ total: all.length, data: all.slice((page - 1) * size, page * size) }),
  });
  const [isCreating, setCreating] = useState(false);
  const rows = useMemo(
    (): RowSpec<BugRow> => ({
      key: ({ _id }) => _id,
      name: ({ title }) => title,
      href: ({ _id }) => paths.bug(_id) + search,
      phone: {
        title: ({ title }) => title,
        note: (bug) => <StateOfBug state={bug.state} />,
        aside: PriorityOfBug,
      },
    }),
    [search],
  );
  return (
    <>
      <DataTable
        columns={bugsColumns}
        filterTexts={bugsFilterTexts}
        filters={
          <>
            <Select
              allowClear
              aria-label={texts.state}
              className={styles['state'] ?? ''}
              onChange={(chosen) => set({ filters: { state: chosen ?? null } })}
              options={bugStates.map((value) => ({ value, label: bugStateLabels[value] }))}
              placeholder={texts.anyState}
              value={filters.state}
            />
            <Select
              allowClear
              aria-label={texts.priority}
              className={styles['priority'] ?? ''}
              onChange={(chosen) => set({ filters: { priority: chosen ?? null } })}
              options={bugPriorities.map((value) => ({ value, label: priorityText(value) }))}
              placeholder={texts.anyPriority}
              value={filters.priority}
            />
            <Button
              className={styles['create'] ?? ''}
              icon={<Plus aria-hidden size={16} />}
              onClick={() => setCreating(true)}
              type="primary"
            >
              {texts.create}
            </Button>
          </>
        }
        forms={texts.forms}
        id="bugs"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      <NewBugDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
