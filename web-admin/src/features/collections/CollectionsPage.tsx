import { useMemo } from 'react';
import { ArrowDownUp } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  DataTable,
  deleteAction,
  editAction,
  ListBar,
  RecordDrawer,
  useLocalList,
  useRemoval,
  type RowSpec,
} from '@shop/admin-kit';
import { listStaffCollectionsOptions, type StaffCollection } from '@shop/api-client';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { productsText } from '../../catalogue/plural-products.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import { collectionRecord, collectionRemoval } from './collection.record.ts';
import { CollectionFields } from './CollectionFields.tsx';
import { CollectionImages } from './CollectionImages.tsx';
import { CollectionOrderDrawer } from './CollectionOrderDrawer.tsx';
import { collectionColumns, collectionList } from './collections.list.tsx';
import { collectionTexts as texts } from './collections.texts.ts';
import styles from './Collections.module.css';

/** The list of collections; the forms for new and existing ones open beside it as routes of their own. */
export function CollectionsPage() {
  const { list, query } = useLocalList(collectionList, listStaffCollectionsOptions());
  const { search } = list;
  const { pathname } = useLocation();
  const [opened = '', part] = pathname.slice(paths.collections().length + 1).split('/');
  const rows = useCollectionRows(search);
  const mayAdd = useMay('addShopItems');
  const closeTo = paths.collections() + search;
  return (
    <>
      <DataTable
        columns={collectionColumns}
        filters={
          <ListBar
            create={mayAdd ? { text: texts.form.create, to: paths.newCollection() + search } : null}
            label={texts.search}
            list={list}
          />
        }
        filterTexts={{ search: (text) => `Поиск: ${text}` }}
        forms={texts.forms}
        id="collections"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.list}
      />
      {part === 'order' ? <CollectionOrderDrawer closeTo={closeTo} id={opened} key={opened} /> : null}
      {opened !== '' && part !== 'order' ? (
        <CollectionDrawer closeTo={closeTo} id={opened === 'new' ? null : opened} search={search} />
      ) : null}
    </>
  );
}

interface CollectionDrawerProps {
  id: string | null;
  closeTo: string;
  search: string;
}

/** A new collection continues with its images, which require an existing one. */
function CollectionDrawer({ id, closeTo, search }: CollectionDrawerProps) {
  const mayEdit = useMay('editShopItems');
  return (
    <RecordDrawer
      closeTo={closeTo}
      disabledReason={id === null || mayEdit ? undefined : catalogueTexts.noRightToEdit}
      id={id}
      kind={collectionRecord}
      pathOf={(created) => paths.collection(created) + search}
    >
      {({ edit, versions }) => (
        <>
          <CollectionFields edit={edit} isNew={id === null} />
          {id === null ? null : (
            <>
              <p className={styles['toOrder']}>
                <Link to={paths.collectionOrder(id) + search}>{texts.order}</Link>
              </p>
              <CollectionImages id={id} isDisabled={!mayEdit} versions={versions} />
              <HistorySection entity="collection" id={id} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function useCollectionRows(search: string): RowSpec<StaffCollection> {
  const navigate = useNavigate();
  const remove = useRemoval(collectionRemoval);
  const mayEdit = useMay('editShopItems');
  const mayRemove = useMay('removeShopItems');
  return useMemo(
    () => ({
      key: ({ _id }) => _id,
      name: ({ name }) => name,
      href: ({ _id }) => paths.collection(_id) + search,
      phone: {
        title: ({ name }) => name,
        note: ({ link }) => link,
        aside: ({ productCount }) => productsText(productCount),
      },
      actions: (collection) => [
        ...(mayEdit ? [editAction(() => void navigate(paths.collection(collection._id) + search))] : []),
        {
          key: 'order',
          label: texts.order,
          icon: <ArrowDownUp aria-hidden size={16} />,
          run: () => void navigate(paths.collectionOrder(collection._id) + search),
        },
        ...(mayRemove ? [deleteAction(() => void remove(collection))] : []),
      ],
    }),
    [navigate, remove, mayEdit, mayRemove, search],
  );
}
