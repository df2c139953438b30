import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import {
  choiceField,
  DataTable,
  listSchema,
  Moment,
  useListQuery,
  useListState,
  z,
  type DataColumn,
  type FilterTexts,
  type RowSpec,
} from '@shop/admin-kit';
import { listStaffNotificationsOptions, type StaffNotification } from '@shop/api-client';
import { notificationTypeLabel, notificationTypes } from '@shop/domain';
import { paths } from '../../paths.ts';
import { subjectPath } from '../../staff-feed/subject-path.ts';
import { useFeed } from '../../staff-feed/feed-store.ts';
import { useFeedActions } from '../../staff-feed/use-feed.ts';
import { NotificationChoice } from './NotificationChoice.tsx';
import { notificationsTexts as texts } from './notifications.texts.ts';
import styles from './notifications.module.css';

const schema = listSchema({
  filters: z.object({ type: choiceField(notificationTypes), state: choiceField(['unread', 'read']) }),
  sortBy: ['createdAt'],
  sort: { field: 'createdAt', direction: 'desc' },
  size: 20,
});

const filterTexts: FilterTexts<typeof schema.defaults> = {
  type: (type) => `${texts.typeFilter}: ${type === null ? '' : notificationTypeLabel(type)}`,
  state: (state) => texts.states[state ?? 'all'],
};

const wholeContent = ({ content }: StaffNotification) => <span className={styles['content']}>{content}</span>;

const columns: readonly DataColumn<StaffNotification, 'createdAt'>[] = [
  { key: 'content', title: texts.columns.content, minWidth: 240, render: wholeContent },
  { key: 'type', title: texts.columns.type, width: 200, render: ({ type }) => notificationTypeLabel(type) },
  {
    key: 'from',
    title: texts.columns.from,
    width: 140,
    render: ({ fromUser }) => fromUser?.displayName ?? texts.shop,
  },
  {
    key: 'at',
    title: texts.columns.at,
    width: 130,
    sortBy: 'createdAt',
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 110,
    render: ({ read }) => (read ? texts.yes : texts.no),
  },
];

/** All notifications of this person in two months, and which kinds they want to receive. */
export function NotificationsPage() {
  const state = useListState(schema);
  const { filters, page, size, sort, set } = state;
  const { notifications, unread } = useFeed();
  const { markRead } = useFeedActions();
  const queries = useQueryClient();
  const options = listStaffNotificationsOptions({
    query: {
      ...{ page, limit: size, sortDirection: sort.direction },
      ...(filters.type !== null && { type: filters.type }),
      ...(filters.state !== null && { read: filters.state === 'read' ? 'true' : 'false' }),
    },
  });
  const query = useListQuery(options);
  const newest = notifications[0]?._id;
  useEffect(() => {
    // What the bell learns changes the list, too.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfList(queryKey) });
  }, [queries, newest, unread]);
  const rows: RowSpec<StaffNotification> = {
    key: ({ _id }) => _id,
    name: ({ content }) => content,
    // A message is read here: its link keeps the filters.
    href: ({ about }) => subjectPath(about) ?? paths.notifications() + state.search,
    onFollow: ({ _id, read }) => {
      if (!read) void markRead(_id);
    },
    actions: (one) =>
      one.read ? [] : [{ key: 'read', label: texts.markRead, run: () => void markRead(one._id) }],
    phone: {
      title: wholeContent,
      // The time stands below, so that the text has the width of the row.
      note: ({ type, createdAt }) => (
        <>
          {notificationTypeLabel(type)}, <Moment at={createdAt} />
        </>
      ),
    },
    isHighlighted: ({ read }) => !read,
  };
  return (
    <>
      <NotificationChoice />
      <DataTable
        columns={columns}
        filterTexts={filterTexts}
        filters={
          <>
            <Select
              aria-label={texts.type}
              onChange={(type) => set({ filters: { type: type === 'all' ? null : type } })}
              options={[
                { value: 'all' as const, label: texts.allTypes },
                ...notificationTypes.map((value) => ({ value, label: notificationTypeLabel(value) })),
              ]}
              popupMatchSelectWidth={false}
              value={filters.type ?? ('all' as const)}
            />
            <Select
              aria-label={texts.state}
              onChange={(chosen) => set({ filters: { state: chosen === 'all' ? null : chosen } })}
              options={(['all', 'unread', 'read'] as const).map((value) => ({
                value,
                label: texts.states[value],
              }))}
              popupMatchSelectWidth={false}
              value={filters.state ?? ('all' as const)}
            />
          </>
        }
        forms={texts.forms}
        id="notifications"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
    </>
  );
}

const isOfList = ([key]: readonly unknown[]): boolean =>
  typeof key === 'object' && key !== null && '_id' in key && key._id === 'listStaffNotifications';
