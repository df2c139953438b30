import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { confirmAction, DataTable, ListSearch, useListState, type RowSpec } from '@shop/admin-kit';
import type { StaffCategory } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { withSectionErrors } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { categoryColumns } from './categories.columns.tsx';
import { categoriesFilterTexts, categoriesSchema, selectCategories } from './categories.filters.ts';
import { categoriesQuery, deleteCategory } from './categories.queries.ts';
import { categoryTexts as texts } from './categories.texts.ts';
import styles from './Categories.module.css';

/** The categories of the catalogue, in the order of the shop's menu. */
export function CategoriesPage() {
  const list = useListState(categoriesSchema);
  const { filters, sort, page, size, set } = list;
  const query = useQuery({
    ...categoriesQuery(),
    select: ({ data }) => selectCategories(data, { filters, sort, page, size }),
  });
  const rows = useCategoryRows();
  const mayAdd = useMay('addShopItems');
  return (
    <DataTable
      columns={categoryColumns}
      filterTexts={categoriesFilterTexts}
      filters={
        <div className={styles['toolbar']}>
          <div className={styles['search']}>
            <ListSearch
              label={texts.search}
              onSearch={(search) => set({ filters: { search } })}
              value={filters.search}
            />
          </div>
          {mayAdd ? (
            <Link to={paths.newCategory()}>
              <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
                {texts.create}
              </Button>
            </Link>
          ) : null}
        </div>
      }
      forms={texts.forms}
      id="categories"
      label={texts.label}
      query={query}
      rows={rows}
      state={list}
      texts={texts.list}
    />
  );
}

function useCategoryRows(): RowSpec<StaffCategory> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayRemove = useMay('removeShopItems');
  return useMemo(() => {
    const remove = async ({ _id, name, productCount }: StaffCategory): Promise<void> => {
      const isRemoved = await confirmAction({
        title: texts.removeTitle(name),
        text: texts.removeText(productCount),
        confirm: catalogueTexts.delete,
        isDangerous: true,
        word: catalogueTexts.deleteWord(name),
        action: () => withSectionErrors(() => deleteCategory(_id)),
      });
      if (!isRemoved) return;
      showToast(texts.removed, 'success');
      await queries.invalidateQueries({ queryKey: categoriesQuery().queryKey });
    };
    return {
      key: ({ _id }) => _id,
      name: ({ name }) => name,
      href: ({ _id }) => paths.category(_id),
      phone: { title: ({ name }) => name, note: ({ items }) => items.map(({ name }) => name).join(', ') },
      actions: (category) => [
        {
          key: 'edit',
          label: catalogueTexts.edit,
          icon: <Pencil aria-hidden size={16} />,
          run: () => void navigate(paths.category(category._id)),
        },
        ...(mayRemove
          ? [
              {
                key: 'delete',
                label: catalogueTexts.delete,
                icon: <Trash2 aria-hidden size={16} />,
                isDangerous: true,
                run: () => void remove(category),
              },
            ]
          : []),
      ],
    };
  }, [navigate, queries, mayRemove]);
}
