import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DataTable, Moment, useListState, type DataColumn, type RowSpec } from '@shop/admin-kit';
import type { ProductImport } from '@shop/api-client';
import { formatCount } from '@shop/domain';
import { paths } from '../../paths.ts';
import { goesOn, importsQuery } from './imports.queries.ts';
import { importsSchema } from './imports.schema.ts';
import { importTexts as texts, resultText, stateText } from './imports.texts.ts';
import { UploadBox } from './UploadBox.tsx';
import styles from './imports.module.css';

const columns: readonly DataColumn<ProductImport, 'createdAt'>[] = [
  { key: 'file', title: texts.columns.file, minWidth: 140, render: ({ fileName }) => fileName },
  {
    key: 'at',
    title: texts.columns.at,
    width: 125,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'by',
    title: texts.columns.by,
    width: 150,
    render: ({ broughtBy }) => broughtBy ?? texts.unknownAuthor,
  },
  {
    key: 'rows',
    title: texts.columns.rows,
    width: 80,
    align: 'end',
    render: ({ total }) => formatCount(total),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 210,
    render: (one) => (
      <span className={styles['state']} data-state={one.state}>
        {goesOn(one) ? `${stateText(one)}: ${texts.progress(one.done, one.total)}` : stateText(one)}
      </span>
    ),
  },
  { key: 'result', title: texts.columns.result, minWidth: 200, render: resultText },
];

const rows: RowSpec<ProductImport> = {
  key: ({ _id }) => _id,
  name: ({ fileName }) => fileName,
  href: ({ _id }) => paths.productImport(_id),
  phone: {
    title: ({ fileName }) => fileName,
    note: (one) => [stateText(one), resultText(one), one.broughtBy].filter(Boolean).join('. '),
    aside: ({ createdAt }) => <Moment at={createdAt} />,
  },
};

/** Imports of products: the upload of a new table, and the imports of the last thirty days. */
export function ImportsPage() {
  const list = useListState(importsSchema);
  const query = useQuery({ ...importsQuery(list.page, list.size), placeholderData: keepPreviousData });
  return (
    <div className={styles['page']}>
      <p className={styles['back']}>
        <Link to={paths.products()}>{texts.toProducts}</Link>
      </p>
      <UploadBox />
      <DataTable
        columns={columns}
        filterTexts={{}}
        forms={texts.forms}
        id="product-imports"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.list}
      />
    </div>
  );
}
