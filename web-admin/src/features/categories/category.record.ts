import { findRecord, type Edited, type RecordKind, type RecordRemoval } from '@shop/admin-kit';
import {
  createCategory,
  listStaffCategories,
  removeCategory,
  updateCategory,
  type StaffCategory,
} from '@shop/api-client';
import type { SizeTable } from '@shop/domain';
import { isNotFound, parseApiError } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText, withSectionErrors } from '../../catalogue/section-errors.ts';
import { sizeTableTexts } from '../../size-table/size-table.texts.ts';
import { categoryTexts as texts } from './categories.texts.ts';

/** A subcategory without an id is new. */
interface Subcategory {
  _id?: string;
  name: string;
  link: string;
}

export interface CategoryValues {
  name: string;
  link: string;
  items: Subcategory[];
  sizeTable: SizeTable | null;
}

const shownBy = ['listStaffCategories'] as const;

export const categoryRemoval: RecordRemoval<StaffCategory> = {
  shownBy,
  run: ({ _id }) =>
    withSectionErrors(() => removeCategory({ body: { categoryId: _id }, throwOnError: true })),
  title: ({ name }) => texts.removeTitle(name),
  text: ({ productCount }) => texts.removeText(productCount),
  word: ({ name }) => catalogueTexts.deleteWord(name),
  removed: texts.removed,
};

export const categoryRecord: RecordKind<CategoryValues> = {
  name: 'category',
  empty: { name: '', link: '', items: [], sizeTable: null },
  fields: {
    name: { label: texts.name },
    link: { label: texts.link },
    items: { label: texts.items, show: (items) => items.map(({ name }) => name).join(', ') },
    sizeTable: {
      label: sizeTableTexts.label,
      show: sizeTableTexts.shown,
    },
  },
  shownBy,
  load: async (id) => {
    const { data } = await listStaffCategories({ throwOnError: true });
    return toEdited(findRecord(data.data, id));
  },
  save: async (id, { values: { name, link, items, sizeTable }, version }) => {
    const body = { _id: id, name, link, items: items.map(toItem), sizeTable };
    const { data } = await updateCategory({
      body: { ...body, ...(version !== null && { updatedAt: version }) },
      throwOnError: true,
    });
    return toEdited(data);
  },
  create: async ({ name, link, items, sizeTable }) => {
    const subcategories = items.map((item) => ({ name: item.name, link: item.link }));
    const body = { name, link, items: subcategories, sizeTable };
    const { data } = await createCategory({ body, throwOnError: true });
    return data.id;
  },
  texts: { ...texts.form, title: (values) => values?.name ?? texts.editTitle },
  saveErrorText: (error) => (isNotFound(error) ? texts.notFound : sectionErrorText(error)),
  createErrorText: (error) => {
    const failure = parseApiError(error);
    if (failure.kind !== 'answered') return texts.createUnanswered;
    if (failure.status === 403) return catalogueTexts.noRight;
    return failure.status >= 500 ? catalogueTexts.serverError : texts.createFailed(failure.message);
  },
};

/** Only these fields: the form's store may contain more. */
const toItem = ({ _id, name, link }: Subcategory): Subcategory => ({
  ...{ name, link },
  ...(_id !== undefined && { _id }),
});

const toEdited = ({
  name,
  link,
  items,
  sizeTable,
  updatedAt,
}: Pick<StaffCategory, 'name' | 'link' | 'sizeTable' | 'updatedAt'> & {
  items: readonly Subcategory[];
}): Edited<CategoryValues> => ({
  values: { name, link, items: items.map(toItem), sizeTable: sizeTable ?? null },
  version: updatedAt,
});
