import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  DataTable,
  editAction,
  ListBar,
  listSchema,
  Moment,
  RecordDrawer,
  searchField,
  useLocalList,
  z,
  type DataColumn,
  type RowSpec,
} from '@shop/admin-kit';
import { listStaffPagesOptions } from '@shop/api-client';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import { pageRecord, type StaffPage } from './page.record.ts';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { pageTexts as texts } from './pages.texts.ts';

type SortField = 'title' | 'link' | 'updatedAt';

const local = {
  schema: listSchema({
    filters: z.object({ search: searchField(100) }),
    sortBy: ['title', 'link', 'updatedAt'],
    sort: { field: 'title', direction: 'asc' },
  }),
  searchIn: ({ title, link }: StaffPage) => [title, link],
  sortValue: (page: StaffPage, field: SortField) => page[field],
};

const columns: readonly DataColumn<StaffPage, SortField>[] = [
  { key: 'title', title: texts.title, sortBy: 'title', firstDirection: 'asc', render: ({ title }) => title },
  {
    key: 'link',
    title: texts.link,
    sortBy: 'link',
    firstDirection: 'asc',
    render: ({ link }) => `/page/${link}`,
  },
  {
    key: 'updatedAt',
    title: texts.changedAt,
    width: 180,
    sortBy: 'updatedAt',
    render: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];

/** The pages written by staff: delivery, payment, rules. A row opens the customers' view of the page. */
export function PagesPage() {
  const { list, query } = useLocalList(local, listStaffPagesOptions());
  const { search } = list;
  const { pathname } = useLocation();
  const [opened = '', mode] = pathname.slice(paths.pages().length + 1).split('/');
  const isNew = opened === 'new';
  const rows = usePageRows(search);
  const mayAdd = useMay('addShopItems');
  const mayEdit = useMay('editShopItems');
  return (
    <>
      <DataTable
        columns={columns}
        filters={
          <ListBar
            create={mayAdd ? { text: texts.form.create, to: paths.newPage() + search } : null}
            label={texts.search}
            list={list}
          />
        }
        filterTexts={{ search: (text) => `Поиск: ${text}` }}
        forms={texts.forms}
        id="pages"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.list}
      />
      {opened !== '' && !isNew ? <PagePreview id={opened} search={search} /> : null}
      {isNew || mode === 'edit' ? (
        <RecordDrawer
          closeTo={(isNew ? paths.pages() : paths.page(opened)) + search}
          disabledReason={isNew || mayEdit ? undefined : catalogueTexts.noRightToEdit}
          id={isNew ? null : opened}
          kind={pageRecord}
          pathOf={(id) => paths.page(id) + search}
          width="wide"
        >
          {({ edit }) => (
            <>
              <PageFields edit={edit} isNew={isNew} />
              {isNew ? null : <HistorySection entity="page" id={opened} />}
            </>
          )}
        </RecordDrawer>
      ) : null}
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
      actions: ({ _id }) => (mayEdit ? [editAction(() => void navigate(paths.editPage(_id) + search))] : []),
    }),
    [navigate, mayEdit, search],
  );
}
