import { queryOptions } from '@tanstack/react-query';
import { imageUploadMs, type Edited, type ListPage } from '@shop/admin-kit';
import {
  createCollection,
  listStaffCollections,
  removeCollection,
  updateCollection,
  uploadCollectionImage,
  type StaffCollection,
} from '@shop/api-client';
import type { CollectionValues } from './collection-values.ts';
import { collectionTexts as texts } from './collections.texts.ts';

/** All collections: a few dozen, so that search and pagination run in the browser. */
export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['staff-collections'],
    queryFn: async ({ signal }): Promise<ListPage<StaffCollection>> => {
      const { data } = await listStaffCollections({ signal, throwOnError: true });
      return data;
    },
  });

/** A single collection in the shape of the form. */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-collection', id],
    queryFn: () => loadCollection(id),
    // A refetch must not change a form while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

export async function loadCollection(id: string): Promise<Edited<CollectionValues>> {
  const { data } = await listStaffCollections({ throwOnError: true });
  const found = data.data.find(({ _id }) => _id === id);
  if (!found) {
    const refusal = { statusCode: 404, code: 'COLLECTION_NOT_FOUND', requestId: '' };
    throw Object.assign(new Error(texts.failed), refusal);
  }
  return toEdited(found);
}

export async function saveCollection(
  id: string,
  { values, version }: Edited<CollectionValues>,
): Promise<Edited<CollectionValues>> {
  const body = { _id: id, ...values, ...(version !== null && { updatedAt: version }) };
  const { data } = await updateCollection({ body, throwOnError: true });
  return toEdited(data);
}

/** @returns the new collection's id */
export async function addCollection(values: CollectionValues): Promise<string> {
  const { data } = await createCollection({ body: values, throwOnError: true });
  return data.id;
}

export type CollectionImageField = 'card_img' | 'carousel_img' | 'card_img_mobile' | 'carousel_img_mobile';

/** @returns the collection's version after the upload */
export async function sendCollectionImage(
  id: string,
  field: CollectionImageField,
  image: File,
  version: string | null,
): Promise<string> {
  const body = { image, field, ...(version !== null && { updatedAt: version }) };
  const options = { path: { id }, body, timeoutMs: imageUploadMs, throwOnError: true } as const;
  const { data } = await uploadCollectionImage(options);
  return data.updatedAt;
}

export async function deleteCollection(collectionId: string): Promise<void> {
  await removeCollection({ body: { collectionId }, throwOnError: true });
}

const toEdited = ({
  name,
  link,
  description,
  updatedAt,
}: Pick<StaffCollection, 'name' | 'link' | 'description' | 'updatedAt'>): Edited<CollectionValues> => ({
  values: { name, link, description },
  version: updatedAt,
});
