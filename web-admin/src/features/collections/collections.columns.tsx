import type { DataColumn } from '@shop/admin-kit';
import type { StaffCollection } from '@shop/api-client';
import { formatCount } from '@shop/domain';
import { formatDay } from './collections.filters.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import styles from './Collections.module.css';

export const collectionColumns: readonly DataColumn<
  StaffCollection,
  'createdBy' | 'name' | 'productCount'
>[] = [
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
