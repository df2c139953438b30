import { listSchema, searchField, z, type DataColumn } from '@shop/admin-kit';
import type { StaffCollection } from '@shop/api-client';
import { formatCount } from '@shop/domain';
import { collectionTexts as texts } from './collections.texts.ts';
import styles from './Collections.module.css';

type SortField = 'createdBy' | 'name' | 'productCount';

/** The format of the table: «12.11.2026». */
const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });

/** All collections, a few dozen: search, order and pages are the browser's. */
export const collectionList = {
  schema: listSchema({
    filters: z.object({ search: searchField(100) }),
    sortBy: ['createdBy', 'name', 'productCount'],
    sort: { field: 'createdBy', direction: 'desc' },
    size: 3,
  }),
  searchIn: ({ _id, name, link, description, createdBy }: StaffCollection) => [
    ...[_id, name, link, description],
    formatDay(createdBy),
  ],
  sortValue: (collection: StaffCollection, field: SortField) => collection[field],
};

export const collectionColumns: readonly DataColumn<StaffCollection, SortField>[] = [
  {
    key: 'name',
    title: texts.name,
    width: 240,
    sortBy: 'name',
    firstDirection: 'asc',
    render: ({ name, card_img }) => (
      <span className={styles['name']}>
        {card_img === null ? (
          <span aria-hidden className={styles['thumb']} />
        ) : (
          <img alt="" className={styles['thumb']} src={`${card_img}?size=150x150`} />
        )}
        {name}
      </span>
    ),
  },
  { key: 'link', title: texts.link, width: 200, render: ({ link }) => link },
  {
    key: 'products',
    title: texts.products,
    width: 190,
    align: 'end',
    sortBy: 'productCount',
    render: ({ productCount }) => formatCount(productCount),
  },
  {
    key: 'description',
    title: texts.description,
    render: ({ description }) => <span className={styles['about']}>{toPlain(description)}</span>,
  },
  {
    key: 'createdBy',
    title: texts.createdAt,
    width: 150,
    sortBy: 'createdBy',
    render: ({ createdBy }) => <time dateTime={createdBy}>{formatDay(createdBy)}</time>,
  },
];

/** Strips HTML tags: a row shows plain text only. */
const toPlain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();
