import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Pencil, Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DataTable, ListSearch, useListState, type RowSpec } from '@shop/admin-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { NewPageDrawer } from './NewPageDrawer.tsx';
import { PageDrawer } from './PageDrawer.tsx';
import { PagePreview } from './PagePreview.tsx';
import { pageColumns } from './pages.columns.tsx';
import { pagesFilterTexts, pagesSchema, selectPages } from './pages.filters.ts';
import { pagesQuery, type StaffPage } from './pages.queries.ts';
import { pageTexts as texts } from './pages.texts.ts';
import styles from './Pages.module.css';

/** The pages written by staff: delivery, payment, rules. A row opens the customers' view of the page. */
export function PagesPage() {
  const list = useListState(pagesSchema);
  const { filters, sort, page, size, set, search } = list;
  const { pathname } = useLocation();
  const [opened = '', mode] = pathname.slice(paths.pages().length + 1).split('/');
  const query = useQuery({
    ...pagesQuery(),
    select: ({ data }) => selectPages(data, { filters, sort, page, size }),
  });
  const rows = usePageRows(search);
  const mayAdd = useMay('addShopItems');
  return (
    <>
      <DataTable
        columns={pageColumns}
        filterTexts={pagesFilterTexts}
        filters={
          <div className={styles['toolbar']}>
            <div className={styles['search']}>
              <ListSearch
                label={texts.search}
                onSearch={(text) => set({ filters: { search: text } })}
                value={filters.search}
              />
            </div>
            {mayAdd ? (
              <Link to={paths.newPage() + search}>
                <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
                  {texts.create}
                </Button>
              </Link>
            ) : null}
          </div>
        }
        forms={texts.forms}
        id="pages"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.list}
      />
      {opened === 'new' ? <NewPageDrawer search={search} /> : null}
      {opened !== '' && opened !== 'new' ? <PagePreview id={opened} search={search} /> : null}
      {mode === 'edit' ? <PageDrawer id={opened} key={opened} search={search} /> : null}
    </>
  );
}

function usePageRows(search: string): RowSpec<StaffPage> {
  const navigate = useNavigate();
  const mayEdit = useMay('editShopItems');
  return useMemo(
    () => ({
      key: ({ _id }) => _id,
      name: ({ title }) => title,
      href: ({ _id }) => paths.page(_id) + search,
      phone: { title: ({ title }) => title, note: ({ link }) => `/page/${link}` },
      actions: ({ _id }) =>
        mayEdit
          ? [
              {
                key: 'edit',
                label: texts.edit,
                icon: <Pencil aria-hidden size={16} />,
                run: () => void navigate(paths.editPage(_id) + search),
              },
            ]
          : [],
    }),
    [navigate, mayEdit, search],
  );
}
