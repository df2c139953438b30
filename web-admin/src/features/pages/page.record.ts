import { findRecord, type Edited, type RecordKind } from '@shop/admin-kit';
import { createPage, listStaffPages, updatePage, type SavedPage } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { pageTexts as texts } from './pages.texts.ts';

export type StaffPage = Omit<SavedPage, 'removed'>;

export interface PageValues {
  title: string;
  link: string;
  content: string;
}

export const pageRecord: RecordKind<PageValues> = {
  name: 'page',
  empty: { title: '', link: '', content: '' },
  fields: {
    title: { label: texts.title },
    link: { label: texts.link },
    content: { label: texts.content, show: (html) => html.replaceAll(/<[^>]*>/g, ' ').trim() },
  },
  shownBy: ['listStaffPages'],
  load: async (id) => {
    const { data } = await listStaffPages({ throwOnError: true });
    return toEdited(findRecord(data.data, id));
  },
  save: async (id, { values, version }) => {
    const body = { ...values, ...(version !== null && { updatedAt: version }) };
    const { data } = await updatePage({ path: { id }, body, throwOnError: true });
    reportCutAway(data);
    return toEdited(data);
  },
  create: async (values) => {
    const { data } = await createPage({ body: values, throwOnError: true });
    reportCutAway(data);
    return data._id;
  },
  texts: { ...texts.form, title: () => texts.editor },
};

function reportCutAway({ removed }: SavedPage): void {
  if (removed.length > 0) showToast(texts.cutAway(removed));
}

const toEdited = ({ title, link, content, updatedAt }: StaffPage): Edited<PageValues> => ({
  values: { title, link, content },
  version: updatedAt,
});
