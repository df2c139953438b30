import { findRecord, imageUploadMs, type Edited, type RecordKind, type RecordRemoval } from '@shop/admin-kit';
import {
  createCollection,
  listStaffCollections,
  removeCollection,
  updateCollection,
  uploadCollectionImage,
  type StaffCollection,
} from '@shop/api-client';
import { parseApiError } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText, withSectionErrors } from '../../catalogue/section-errors.ts';
import { collectionTexts as texts } from './collections.texts.ts';

/** The values of the collection form; its images are stored by requests of their own. */
export interface CollectionValues {
  name: string;
  link: string;
  description: string;
}

const shownBy = ['listStaffCollections'] as const;

export const collectionRemoval: RecordRemoval<StaffCollection> = {
  shownBy,
  run: ({ _id }) =>
    withSectionErrors(() => removeCollection({ body: { collectionId: _id }, throwOnError: true })),
  title: ({ name }) => texts.removeTitle(name),
  text: ({ productCount }) => texts.removeText(productCount),
  word: ({ name }) => catalogueTexts.deleteWord(name),
  removed: texts.removed,
};

export const collectionRecord: RecordKind<CollectionValues> = {
  name: 'collection',
  empty: { name: '', link: '', description: '' },
  fields: {
    name: { label: texts.name },
    link: { label: texts.link },
    description: { label: texts.description },
  },
  shownBy,
  load: async (id) => {
    const { data } = await listStaffCollections({ throwOnError: true });
    return toEdited(findRecord(data.data, id));
  },
  save: async (id, { values, version }) => {
    const body = { _id: id, ...values, ...(version !== null && { updatedAt: version }) };
    const { data } = await updateCollection({ body, throwOnError: true });
    return toEdited(data);
  },
  create: async (values) => {
    const { data } = await createCollection({ body: values, throwOnError: true });
    return data.id;
  },
  texts: { ...texts.form, title: (values) => values?.name ?? texts.label },
  saveErrorText: sectionErrorText,
  createErrorText: (error) => {
    const failure = parseApiError(error);
    if (failure.kind !== 'answered') return texts.createFailed;
    if (failure.status === 403) return catalogueTexts.noRight;
    return failure.status >= 500 ? catalogueTexts.serverError : `${texts.createFailed} ${failure.message}`;
  },
};

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

const toEdited = ({
  name,
  link,
  description,
  updatedAt,
}: Pick<StaffCollection, 'name' | 'link' | 'description' | 'updatedAt'>): Edited<CollectionValues> => ({
  values: { name, link, description },
  version: updatedAt,
});
