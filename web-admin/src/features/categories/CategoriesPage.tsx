import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DataTable,
  deleteAction,
  editAction,
  ListBar,
  useLocalList,
  useRemoval,
  type RowSpec,
} from '@shop/admin-kit';
import { listStaffCategoriesOptions, type StaffCategory } from '@shop/api-client';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { categoryColumns, categoryList } from './categories.list.tsx';
import { categoryTexts as texts } from './categories.texts.ts';
import { categoryRemoval } from './category.record.ts';

/** The categories of the catalogue, in the order of the shop's menu. */
export function CategoriesPage() {
  const { list, query } = useLocalList(categoryList, listStaffCategoriesOptions());
  const rows = useCategoryRows();
  const mayAdd = useMay('addShopItems');
  return (
    <DataTable
      columns={categoryColumns}
      filters={
        <ListBar
          create={mayAdd ? { text: texts.form.create, to: paths.newCategory() } : null}
          label={texts.search}
          list={list}
        />
      }
      filterTexts={{ search: (text) => `Поиск: ${text}` }}
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
  const remove = useRemoval(categoryRemoval);
  const mayEdit = useMay('editShopItems');
  const mayRemove = useMay('removeShopItems');
  return useMemo(
    () => ({
      key: ({ _id }) => _id,
      name: ({ name }) => name,
      href: ({ _id }) => paths.category(_id),
      phone: { title: ({ name }) => name, note: ({ items }) => items.map((item) => item.name).join(', ') },
      actions: (category) => [
        ...(mayEdit ? [editAction(() => void navigate(paths.category(category._id)))] : []),
        ...(mayRemove ? [deleteAction(() => void remove(category))] : []),
      ],
    }),
    [navigate, remove, mayEdit, mayRemove],
  );
}
