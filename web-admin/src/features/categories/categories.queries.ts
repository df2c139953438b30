import { queryOptions } from '@tanstack/react-query';
import type { Edited, ListPage } from '@shop/admin-kit';
import {
  createCategory,
  listStaffCategories,
  removeCategory,
  updateCategory,
  type StaffCategory,
} from '@shop/api-client';
import type { CategoryValues } from './category-values.ts';
import { categoryTexts as texts } from './categories.texts.ts';

/** All categories: about a dozen, so that search and pagination run in the browser. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['staff-categories'],
    queryFn: async ({ signal }): Promise<ListPage<StaffCategory>> => {
      const { data } = await listStaffCategories({ signal, throwOnError: true });
      return data;
    },
  });

/** A single category in the shape of the form. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-category', id],
    queryFn: () => loadCategory(id),
    // A refetch must not change a form while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

export async function loadCategory(id: string): Promise<Edited<CategoryValues>> {
  const { data } = await listStaffCategories({ throwOnError: true });
  const found = data.data.find(({ _id }) => _id === id);
  if (!found) {
    const refusal = { statusCode: 404, code: 'CATEGORY_NOT_FOUND', requestId: '' };
    throw Object.assign(new Error(texts.notFound), refusal);
  }
  return toEdited(found);
}

export async function saveCategory(
  id: string,
  { values, version }: Edited<CategoryValues>,
): Promise<Edited<CategoryValues>> {
  const { name, link, items } = values;
  const { data } = await updateCategory({
    body: {
      ...{ _id: id, name, link },
      items: items.map((item) => ({
        name: item.name,
        link: item.link,
        ...(item._id !== undefined && { _id: item._id }),
      })),
      ...(version !== null && { updatedAt: version }),
    },
    throwOnError: true,
  });
  return toEdited(data);
}

/** @returns the new category's id */
export async function addCategory({ name, link, items }: CategoryValues): Promise<string> {
  const body = { name, link, items: items.map((item) => ({ name: item.name, link: item.link })) };
  const { data } = await createCategory({ body, throwOnError: true });
  return data.id;
}

export async function deleteCategory(categoryId: string): Promise<void> {
  await removeCategory({ body: { categoryId }, throwOnError: true });
}

const toEdited = ({
  name,
  link,
  items,
  updatedAt,
}: Pick<StaffCategory, 'name' | 'link' | 'updatedAt'> & {
  items: readonly { _id: string; name: string; link: string }[];
}): Edited<CategoryValues> => ({
  values: { name, link, items: items.map((item) => ({ _id: item._id, name: item.name, link: item.link })) },
  version: updatedAt,
});
