import { useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import {
  DataTable,
  useKeptPlace,
  useListQuery,
  useListState,
  useLiveReload,
  useSelection,
  type RowSpec,
} from '@shop/admin-kit';
import type { StaffProduct } from '@shop/api-client';
import { paths } from '../../paths.ts';
import { ProductFiltersBar } from './ProductFiltersBar.tsx';
import { productColumns, collectionsOf, money } from './products.columns.tsx';
import { categoriesQuery, collectionsQuery, IncorrectAnswer, productsQuery } from './products.queries.ts';
import { ExportButton } from './ExportButton.tsx';
import { ImportLink } from './ImportLink.tsx';
import { filterTextsOf, productsSchema } from './products.schema.ts';
import { productForms, productsTexts as texts } from './products.texts.ts';
import { QuickView } from './QuickView.tsx';
import { useProductActions } from './use-product-actions.tsx';
import { useProductsRefresh } from './use-products-refresh.ts';
import { useRights } from './use-rights.ts';
import styles from './ProductsPage.module.css';

const none: readonly never[] = [];

/** All products: search, inline edits and bulk changes. A single product is edited beside the list. */
export function ProductsPage() {
  const { id = null } = useParams();
  const page = useRef<HTMLDivElement>(null);
  useKeptPlace(id, (opened) =>
    page.current?.querySelector<HTMLElement>(`[data-row-key="${opened}"] :is(a, button)`),
  );
  const navigate = useNavigate();
  const list = useListState(productsSchema);
  const selection = useSelection();
  const rights = useRights();
  const refresh = useProductsRefresh();
  const [viewed, setViewed] = useState<StaffProduct | null>(null);
  const query = useListQuery(productsQuery(list));
  const categoryList = useQuery(categoriesQuery());
  const categories = categoryList.data ?? none;
  const collections = useQuery(collectionsQuery()).data ?? none;
  const { actionsOf, bulkActions, dialog } = useProductActions({
    rows: query.data?.data ?? [],
    selection,
    collections,
    onView: setViewed,
  });
  useLiveReload('product_changed', () => void refresh());

  const { search } = list;
  const rows = useMemo<RowSpec<StaffProduct>>(
    () => ({
      key: ({ _id }) => _id,
      name: ({ Title }) => Title,
      href: ({ _id }) => paths.product(_id) + search,
      isHighlighted: ({ isItemAvailable }) => !isItemAvailable,
      phone: {
        title: ({ Title }) => Title,
        note: (product) => collectionsOf(product),
        aside: ({ Price }) => money(Price),
      },
      actions: actionsOf,
    }),
    [search, actionsOf],
  );
  const filterTexts = useMemo(
    () => filterTextsOf(new Map([...categories, ...collections].map(({ _id, name }) => [_id, name]))),
    [categories, collections],
  );
  const create = rights.mayAdd ? (
    <Button
      href={paths.newProduct()}
      icon={<Plus aria-hidden size={16} />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(paths.newProduct());
      }}
      type="primary"
    >
      {texts.create}
    </Button>
  ) : null;

  return (
    <div ref={page}>
      <div className={styles['bar']}>
        {rights.mayAdd || rights.mayEdit ? <ImportLink /> : null}
        <ExportButton filters={list.filters} />
        {create}
      </div>
      <DataTable
        {...(bulkActions.length > 0 && { bulk: { selection, actions: bulkActions } })}
        columns={productColumns}
        filterTexts={filterTexts}
        filters={
          <ProductFiltersBar
            categories={categoryList}
            collections={collections}
            onFind={() => void query.refetch()}
            state={list}
          />
        }
        forms={productForms}
        id="products"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={{
          ...texts,
          empty: { ...texts.empty, action: create },
          failed: query.error instanceof IncorrectAnswer ? texts.incorrect : texts.failed,
        }}
      />
      {dialog}
      <QuickView onClose={() => setViewed(null)} product={viewed} />
      <Outlet />
    </div>
  );
}
