import { listSchema, Moment, searchField, z, type DataColumn } from '@shop/admin-kit';
import type { StaffCategory } from '@shop/api-client';
import { formatCount } from '@shop/domain';
import { categoryTexts as texts } from './categories.texts.ts';
import styles from './Categories.module.css';

type SortField = 'place' | 'name' | 'createdBy';

/** All categories, about a dozen: search, order and pages are the browser's. */
export const categoryList = {
  schema: listSchema({
    filters: z.object({ search: searchField(100) }),
    sortBy: ['place', 'name', 'createdBy'],
    sort: { field: 'place', direction: 'asc' },
    size: 3,
  }),
  searchIn: ({ name, link, items }: StaffCategory) => [
    ...[name, link],
    ...items.flatMap((item) => [item.name, item.link]),
  ],
  // The server sends them in the order of the shop's menu.
  sortValue: (category: StaffCategory, field: SortField) => (field === 'place' ? 0 : category[field]),
};

export const categoryColumns: readonly DataColumn<StaffCategory, SortField>[] = [
  {
    key: 'name',
    title: texts.name,
    width: 200,
    sortBy: 'name',
    firstDirection: 'asc',
    render: ({ name }) => name,
  },
  { key: 'link', title: texts.link, width: 150, render: ({ link }) => link },
  { key: 'items', title: texts.items, render: ({ items }) => <Subcategories items={items} /> },
  {
    key: 'products',
    title: 'Товаров',
    width: 100,
    align: 'end',
    render: ({ productCount }) => formatCount(productCount),
  },
  {
    key: 'createdBy',
    title: texts.createdAt,
    width: 190,
    sortBy: 'createdBy',
    render: ({ creator, createdBy }) => (
      <>
        <Moment at={createdBy} />
        {creator === null ? null : <span className={styles['creator']}>{creator}</span>}
      </>
    ),
  },
];

function Subcategories({ items }: Pick<StaffCategory, 'items'>) {
  return (
    <ul className={styles['items']}>
      {items.map(({ _id, name, link, productCount }) => (
        <li key={_id}>
          {name} <span className={styles['soft']}>{link}</span>{' '}
          <span className={styles['count']}>{texts.products(productCount)}</span>
        </li>
      ))}
    </ul>
  );
}
