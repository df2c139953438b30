import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { countOf, type PluralForms } from '@shop/domain';
import { deferredPart } from '../layout/deferred-part.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { maxPageSize } from '../list/list-schema.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { DataColumn, ListPage, RowSpec } from './table-column.ts';
import { FilterChips, type FilterChip } from './FilterChips.tsx';
import { statusOf, type ListStatus } from './list-status.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListToolbar, type BulkChoice } from './ListToolbar.tsx';
import { PhoneList } from './PhoneList.tsx';
import type { OpenMenu } from './RowMenuButton.tsx';
import type { ListTexts } from './StatePanel.tsx';
import { tableTexts } from './table.texts.ts';
import { TableView, type Line } from './TableView.tsx';
import { useGlow } from './use-glow.ts';
import { useTableView } from './use-table-view.ts';
import styles from './DataTable.module.css';

const RowMenu = deferredPart(async () => (await import('./list-controls.ts')).RowMenu);
const StatePanel = deferredPart(async () => (await import('./list-controls.ts')).StatePanel);

/** The text of each active filter: «Статус: Отменён». */
export type FilterTexts<Filters> = { readonly [Name in keyof Filters]: (value: Filters[Name]) => string };

export interface DataTableProps<Row, Filters extends object, SortField extends string> {
  /** The storage key of the column choice. */
  id: string;
  /** The accessible name of the table: «Заказы». */
  label: string;
  /** «заказ», «заказа», «заказов». */
  forms: PluralForms;
  /** The result of `useListQuery` for `state`. */
  query: UseQueryResult<ListPage<Row>, unknown>;
  state: ListState<Filters, SortField>;
  columns: readonly DataColumn<Row, SortField>[];
  rows: RowSpec<Row>;
  /** The texts of the empty, filtered-empty and failed states; the forbidden state is the same for all lists. */
  texts: ListTexts;
  filterTexts: FilterTexts<Filters>;
  /** The filters whose fields show what is chosen: they have no chip. */
  shownFilters?: readonly (keyof Filters & string)[];
  /** Search and filters, in one line. */
  filters?: ReactNode;
  /** Makes rows selectable. */
  bulk?: BulkChoice;
}

const firstRows = 10;

/** A list of the back office with filters, table, footer and all its states. Its URL is its state. */
export function DataTable<Row, Filters extends object, SortField extends string>(
  props: DataTableProps<Row, Filters, SortField>,
) {
  const { id, label, forms, query, state, columns, rows, texts, filterTexts, filters, bulk } = props;
  const { shownFilters = [] } = props;
  const isPhone = useIsPhone();
  const view = useTableView(id, columns, state);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const frame = useRef<HTMLElement>(null);
  const status = statusOf(query, state.active.length > 0);
  const lines = useLines(query.data, status.kind, rows.key);
  const total = query.data?.total ?? 0;
  const active = state.active.map((name) => ({ name, text: readOut(filterTexts, state.filters, name) }));
  const chips = active.filter(({ name }) => !shownFilters.includes(name));
  usePageThatIs(state, status, query.data);
  useGlow(frame, lines, questionOf(state), query.data !== undefined && !query.isPlaceholderData);

  const instead = (
    <StatePanel
      filterCount={active.length}
      lastFilter={active.at(-1)?.text ?? null}
      onDropAll={() => state.clear()}
      onDropLast={() => dropFilter(state, active.at(-1))}
      onRetry={() => void query.refetch()}
      status={status}
      texts={texts}
    />
  );
  const hasRows = status.kind === 'rows' || status.kind === 'loading';
  const isDimmed = status.kind === 'rows' && status.isBefore;
  const { sort, set } = state;
  const selection = bulk?.selection;
  const { shown } = view;
  // Re-rendered for other rows only, however often its surroundings change.
  const table = useMemo(
    () => (
      <TableView
        columns={shown}
        isDimmed={isDimmed}
        label={label}
        lines={lines}
        onOpenMenu={setMenu}
        onSort={(next) => set({ sort: next })}
        rows={rows}
        selection={selection}
        sort={sort}
      />
    ),
    [shown, isDimmed, label, lines, set, rows, selection, sort],
  );

  return (
    <section
      aria-busy={query.isFetching}
      aria-label={label}
      className={styles['frame']}
      data-density={view.density}
      ref={frame}
    >
      <ListToolbar
        bulk={bulk}
        columns={columns}
        filters={filters}
        forms={forms}
        // The bar disappears with the last ticked row, and the focus would be lost with it.
        onCleared={() => frame.current?.querySelector<HTMLElement>('[data-tick]')?.focus()}
        pageKeys={lines.map(({ key }) => key)}
        view={isPhone ? null : view}
      />
      <FilterChips
        chips={chips}
        onDrop={(name) =>
          dropFilter(
            state,
            chips.find((chip) => chip.name === name),
          )
        }
        onDropAll={() => state.clear(...chips.map(({ name }) => name))}
      />
      <div className={styles['sheet']}>
        <div className={styles['progress']} data-busy={query.isFetching && status.kind === 'rows'} />
        {status.kind === 'rows' && status.isStale ? (
          <p className={styles['stale']} role="alert">
            {tableTexts.stale(texts.failed)}
            <button className={styles['again']} onClick={() => void query.refetch()} type="button">
              {tableTexts.failed}
            </button>
          </p>
        ) : null}
        {!hasRows ? (
          instead
        ) : isPhone ? (
          <PhoneList
            columns={columns}
            isDimmed={isDimmed}
            label={label}
            lines={lines}
            rows={rows}
            selection={selection}
          />
        ) : (
          table
        )}
        {hasRows ? (
          <ListFooter
            hrefOf={(page) => state.href({ page })}
            onSize={(size) => set({ size })}
            page={state.page}
            size={state.size}
            total={status.kind === 'loading' ? null : total}
          />
        ) : null}
      </div>
      <p className={styles['unseen']} role="status">
        {status.kind === 'rows' && !status.isBefore ? countOf(total, forms) : ''}
      </p>
      {menu ? <RowMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </section>
  );
}

function useLines<Row>(
  page: ListPage<Row> | undefined,
  kind: ListStatus['kind'],
  keyOf: (row: Row) => string,
): readonly Line<Row>[] {
  return useMemo(() => {
    if (kind === 'loading')
      return Array.from({ length: firstRows }, (_, at) => ({ key: `wait-${at}`, row: null }));
    return (page?.data ?? []).slice(0, maxPageSize).map((row) => ({ key: keyOf(row), row }));
  }, [page, kind, keyOf]);
}

/** Identifies the query: rows of a different query are not highlighted as new. */
const questionOf = <Filters, SortField extends string>({
  filters,
  sort,
  page,
  size,
}: Pick<ListState<Filters, SortField>, 'filters' | 'sort' | 'page' | 'size'>): string =>
  JSON.stringify([filters, sort, page, size]);

/** Redirects from a page that no longer exists, after a deletion or by an old link, to the last one. */
function usePageThatIs<Filters, SortField extends string>(
  { page, size, set }: Pick<ListState<Filters, SortField>, 'page' | 'size' | 'set'>,
  status: ListStatus,
  answer: ListPage<unknown> | undefined,
): void {
  const last = answer ? Math.max(1, Math.ceil(answer.total / size)) : null;
  const isGone = status.kind === 'rows' && !status.isBefore && last !== null && page > last;
  useEffect(() => {
    if (isGone && last !== null) set({ page: last }, { replace: true });
  }, [isGone, last, set]);
}

function readOut<Filters, Name extends keyof Filters>(
  texts: FilterTexts<Filters>,
  filters: Filters,
  name: Name,
): string {
  return texts[name](filters[name]);
}

function dropFilter<Filters extends object, SortField extends string>(
  state: ListState<Filters, SortField>,
  chip: FilterChip | undefined,
): void {
  const name = state.active.find((one) => one === chip?.name);
  if (name !== undefined) state.clear(name);
}
