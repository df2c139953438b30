import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { DataTable, useListQuery, useListState, type RowSpec } from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { paths } from '../../../paths.ts';
import { detailingColumns } from './detailing.columns.tsx';
import { DetailingFilters } from './DetailingFilters.tsx';
import { detailingFilterTexts, detailingSchema } from './detailing.filters.ts';
import { soldQuery, type SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { SoldDrawer } from './SoldDrawer.tsx';
import styles from './detailing.module.css';

/** Sold products with the quantities per colour, size and parameter, and their orders. */
export function DetailingPage() {
  const { product } = useParams();
  const state = useListState(detailingSchema);
  const { filters, page, size, set, search } = state;
  const query = useListQuery(soldQuery({ filters, page, size }));
  const rows = useMemo(() => rowsOf(search), [search]);
  const seams = useMemo(
    () => [
      ...new Set(
        (query.data?.data ?? []).flatMap(({ quantity }) => quantity.flatMap(({ seam }) => seam ?? [])),
      ),
    ],
    [query.data],
  );
  return (
    <div className={styles['page']}>
      <DataTable
        columns={detailingColumns}
        filterTexts={detailingFilterTexts}
        filters={
          <DetailingFilters
            filters={filters}
            onChange={(change) => set({ filters: change })}
            onFind={() => void query.refetch()}
            onReset={() => state.clear()}
            seams={seams}
          />
        }
        forms={texts.forms}
        id="detailing"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      {product === undefined ? null : (
        <SoldDrawer closeTo={paths.detailing() + search} filters={filters} id={product} key={product} />
      )}
    </div>
  );
}

/** The link of a product keeps the filters, so that closing it leads back to the same rows. */
const rowsOf = (search: string): RowSpec<SoldProduct> => ({
  key: ({ _id }) => _id,
  name: ({ title }) => title,
  href: ({ _id }) => paths.soldProduct(_id) + search,
  phone: {
    title: ({ title }) => title,
    note: ({ amount }) => formatMoney(roublesToKopecks(amount), 'руб.'),
    aside: ({ count }) => `${count} шт.`,
  },
});
