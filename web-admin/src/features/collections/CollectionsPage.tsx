import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowDownUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { confirmAction, DataTable, ListSearch, useListState, type RowSpec } from '@shop/admin-kit';
import type { StaffCollection } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { productsText } from '../../catalogue/plural-products.ts';
import { withSectionErrors } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { CollectionDrawer } from './CollectionDrawer.tsx';
import { CollectionOrderDrawer } from './CollectionOrderDrawer.tsx';
import { collectionColumns } from './collections.columns.tsx';
import { collectionsFilterTexts, collectionsSchema, selectCollections } from './collections.filters.ts';
import { collectionsQuery, deleteCollection } from './collections.queries.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import { NewCollectionDrawer } from './NewCollectionDrawer.tsx';
import styles from './Collections.module.css';

/** The list of collections; the forms for new and existing ones open beside it as routes of their own. */
export function CollectionsPage() {
  const list = useListState(collectionsSchema);
  const { filters, sort, page, size, set, search } = list;
  const { pathname } = useLocation();
  const [opened = '', part] = pathname.slice(paths.collections().length + 1).split('/');
  const query = useQuery({
    ...collectionsQuery(),
    select: ({ data }) => selectCollections(data, { filters, sort, page, size }),
  });
  const rows = useCollectionRows(search);
  const mayAdd = useMay('addShopItems');
  const closeTo = paths.collections() + search;
  const Opened = part === 'order' ? CollectionOrderDrawer : CollectionDrawer;
  return (
    <>
      <DataTable
        columns={collectionColumns}
        filterTexts={collectionsFilterTexts}
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
              <Link to={paths.newCollection() + search}>
                <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
                  {texts.create}
                </Button>
              </Link>
            ) : null}
          </div>
        }
        forms={texts.forms}
        id="collections"
        label={texts.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.list}
      />
      {opened === 'new' ? <NewCollectionDrawer closeTo={closeTo} search={search} /> : null}
      {opened !== '' && opened !== 'new' ? <Opened closeTo={closeTo} id={opened} key={opened} /> : null}
    </>
  );
}

function useCollectionRows(search: string): RowSpec<StaffCollection> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayRemove = useMay('removeShopItems');
  return useMemo(() => {
    const remove = async ({ _id, name, productCount }: StaffCollection): Promise<void> => {
      const isRemoved = await confirmAction({
        title: texts.removeTitle(name),
        text: texts.removeText(productCount),
        confirm: catalogueTexts.delete,
        isDangerous: true,
        word: catalogueTexts.deleteWord(name),
        action: () => withSectionErrors(() => deleteCollection(_id)),
      });
      if (!isRemoved) return;
      showToast(texts.removed, 'success');
      await queries.invalidateQueries({ queryKey: collectionsQuery().queryKey });
    };
    return {
      key: ({ _id }) => _id,
      name: ({ name }) => name,
      href: ({ _id }) => paths.collection(_id) + search,
      phone: {
        title: ({ name }) => name,
        note: ({ link }) => link,
        aside: ({ productCount }) => productsText(productCount),
      },
      actions: (collection) => [
        {
          key: 'edit',
          label: catalogueTexts.edit,
          icon: <Pencil aria-hidden size={16} />,
          run: () => void navigate(paths.collection(collection._id) + search),
        },
        {
          key: 'order',
          label: texts.order,
          icon: <ArrowDownUp aria-hidden size={16} />,
          run: () => void navigate(paths.collectionOrder(collection._id) + search),
        },
        ...(mayRemove
          ? [
              {
                key: 'delete',
                label: catalogueTexts.delete,
                icon: <Trash2 aria-hidden size={16} />,
                isDangerous: true,
                run: () => void remove(collection),
              },
            ]
          : []),
      ],
    };
  }, [navigate, queries, mayRemove, search]);
}
