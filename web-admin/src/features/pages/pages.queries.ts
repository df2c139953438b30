import { queryOptions } from '@tanstack/react-query';
import type { Edited, ListPage } from '@shop/admin-kit';
import { createPage, listStaffPages, updatePage, type SavedPage } from '@shop/api-client';
import type { PageValues } from './page-values.ts';
import { pageTexts as texts } from './pages.texts.ts';

export type StaffPage = Omit<SavedPage, 'removed'>;
export type CutAway = SavedPage['removed'];

/** All pages with their contents: there are about a dozen. */
export const pagesQuery = () =>
  queryOptions({
    queryKey: ['staff-pages'],
    queryFn: async ({ signal }): Promise<ListPage<StaffPage>> => {
      const { data } = await listStaffPages({ signal, throwOnError: true });
      return data;
    },
  });

/** A single page in the shape of the form. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-page', id],
    queryFn: () => loadPage(id),
    // A refetch must not change a form while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

export async function loadPage(id: string): Promise<Edited<PageValues>> {
  const { data } = await listStaffPages({ throwOnError: true });
  const found = data.data.find(({ _id }) => _id === id);
  if (!found) {
    const refusal = { statusCode: 404, code: 'PAGE_NOT_FOUND', requestId: '' };
    throw Object.assign(new Error(texts.missing), refusal);
  }
  return toEdited(found);
}

export async function savePage(
  id: string,
  { values, version }: Edited<PageValues>,
): Promise<{ edited: Edited<PageValues>; removed: CutAway }> {
  const body = { ...values, ...(version !== null && { updatedAt: version }) };
  const { data } = await updatePage({ path: { id }, body, throwOnError: true });
  return { edited: toEdited(data), removed: data.removed };
}

export async function addPage(values: PageValues): Promise<SavedPage> {
  const { data } = await createPage({ body: values, throwOnError: true });
  return data;
}

const toEdited = ({ title, link, content, updatedAt }: StaffPage): Edited<PageValues> => ({
  values: { title, link, content },
  version: updatedAt,
});
