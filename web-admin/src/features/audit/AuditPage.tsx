import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DataTable, Moment, useListQuery, useListState, type RowSpec } from '@shop/admin-kit';
import type { AuditEntry } from '@shop/api-client';
import { colleaguesQuery } from '../../colleagues.ts';
import { actionText, authorText, recordText } from '../../history/history.texts.ts';
import { useNamesOfIds } from '../../history/use-names-of-ids.ts';
import { paths } from '../../paths.ts';
import { auditColumns } from './audit.columns.tsx';
import { auditFilterTexts, auditSchema } from './audit.filters.ts';
import { auditQuery } from './audit.queries.ts';
import { auditTexts as texts } from './audit.texts.ts';
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx';
import { AuditFilterLine } from './AuditFilterLine.tsx';

const none: readonly AuditEntry[] = [];
const nobody: readonly { _id: string; name: string }[] = [];
/** Changes that nobody made by hand: by the command line, and by the shop itself. */
const processes = ['operator', 'catalogue', 'order-payment', 'identity'].map((name) => ({
  _id: name,
  name: authorText({ kind: 'process', _id: null, name }),
}));

/** The log of all changes by staff; one entry opens beside it. */
export function AuditPage() {
  const state = useListState(auditSchema);
  const query = useListQuery(auditQuery(state));
  const { data: colleagues = nobody } = useQuery(colleaguesQuery());
  const actors = useMemo(() => [...colleagues, ...processes], [colleagues]);
  const namesOfIds = useNamesOfIds(query.data?.data ?? none);
  const columns = useMemo(() => auditColumns(namesOfIds), [namesOfIds]);
  const { id } = useParams();
  const { search, set } = state;
  const filterTexts = useMemo(
    () => auditFilterTexts((actor) => actors.find(({ _id }) => _id === actor)?.name ?? actor),
    [actors],
  );
  const rows = useMemo(
    (): RowSpec<AuditEntry> => ({
      key: ({ _id }) => _id,
      name: (entry) => `${recordText(entry)}: ${actionText(entry)}`,
      href: ({ _id }) => paths.auditEntry(_id) + search,
      phone: {
        title: recordText,
        note: (entry) => (
          <>
            {actionText(entry)}, {authorText(entry.by)}
          </>
        ),
        aside: ({ at }) => <Moment at={at} />,
      },
    }),
    [search],
  );
  return (
    <>
      <DataTable
        columns={columns}
        filterTexts={filterTexts}
        filters={
          <AuditFilterLine actors={actors} filters={state.filters} onChange={(filters) => set({ filters })} />
        }
        forms={texts.forms}
        id="audit"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      {id === undefined ? null : <AuditEntryDrawer closeTo={paths.audit() + search} id={id} key={id} />}
    </>
  );
}
