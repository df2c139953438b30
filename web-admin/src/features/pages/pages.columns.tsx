import { Moment, type DataColumn } from '@shop/admin-kit';
import type { StaffPage } from './pages.queries.ts';
import { pageTexts as texts } from './pages.texts.ts';

export const pageColumns: readonly DataColumn<StaffPage, 'title' | 'link' | 'updatedAt'>[] = [
  { key: 'title', title: texts.title, sortBy: 'title', firstDirection: 'asc', render: ({ title }) => title },
  {
    key: 'link',
    title: texts.link,
    sortBy: 'link',
    firstDirection: 'asc',
    render: ({ link }) => `/page/${link}`,
  },
  {
    key: 'updatedAt',
    title: texts.changedAt,
    width: 180,
    sortBy: 'updatedAt',
    render: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];
