import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  DataTable,
  useListQuery,
  type DataColumn,
  type FilterTexts,
  type ListState,
  type RowSpec,
} from '@shop/admin-kit';
import type { ProductImport } from '@shop/api-client';
import { paths } from '../../paths.ts';
import { importRowsQuery, type ImportRow, type ImportState } from './imports.queries.ts';
import type { RowOutcome } from './imports.schema.ts';
import { countText, importTexts as texts, outcomeText } from './imports.texts.ts';
import styles from './imports.module.css';

interface ImportRowsProps {
  record: ProductImport;
  list: ListState<{ outcome: RowOutcome | null }, 'row'>;
}

/** The rows of the table, paginated: the outcome of each, and every invalid cell. */
export function ImportRows({ record: { _id: id, state }, list }: ImportRowsProps) {
  const { page, size } = list;
  const query = useListQuery(importRowsQuery(id, { page, size, outcome: list.filters.outcome }));
  const columns = useMemo(() => columnsOf(state), [state]);
  const rows = useMemo(() => rowsOf(state), [state]);
  const filterTexts = useMemo<FilterTexts<{ outcome: RowOutcome | null }>>(
    () => ({ outcome: (outcome) => (outcome === null ? texts.all : countText(state, outcome)) }),
    [state],
  );
  return (
    <div className={styles['rows']}>
      <DataTable
        columns={columns}
        filterTexts={filterTexts}
        forms={texts.rowForms}
        id="product-import-rows"
        label={texts.rowsLabel}
        query={query}
        rows={rows}
        state={list}
        texts={texts.rowsList}
      />
    </div>
  );
}

const columnsOf = (state: ImportState): readonly DataColumn<ImportRow, 'row'>[] => [
  { key: 'row', title: texts.rowColumns.row, width: 90, align: 'end', render: ({ row }) => row },
  {
    key: 'key',
    title: texts.rowColumns.key,
    width: 240,
    render: ({ key, productId }) =>
      productId === null ? key || '—' : <Link to={paths.product(productId)}>{key || productId}</Link>,
  },
  {
    key: 'outcome',
    title: texts.rowColumns.outcome,
    width: 150,
    render: ({ outcome }) => (
      <span className={styles['outcome']} data-outcome={outcome}>
        {outcomeText(state, outcome)}
      </span>
    ),
  },
  { key: 'details', title: texts.rowColumns.details, minWidth: 280, render: (row) => <Details row={row} /> },
];

const rowsOf = (state: ImportState): RowSpec<ImportRow> => ({
  key: ({ row }) => String(row),
  name: ({ row, key }) => texts.rowName(row, key),
  phone: {
    title: ({ row, key }) => texts.rowName(row, key),
    note: ({ columns, errors }) => errors[0]?.message ?? columns.join(', '),
    aside: ({ outcome }) => (
      <span className={styles['outcome']} data-outcome={outcome}>
        {outcomeText(state, outcome)}
      </span>
    ),
  },
});

/** The invalid cells with their columns, or the columns with changes. */
function Details({ row: { columns, errors } }: { row: ImportRow }) {
  if (errors.length === 0) return <span className={styles['details']}>{columns.join(', ')}</span>;
  return (
    <ul className={styles['details']}>
      {errors.map(({ column, message }, at) => (
        <li key={at}>
          <b>{column}</b>: {message}
        </li>
      ))}
    </ul>
  );
}
