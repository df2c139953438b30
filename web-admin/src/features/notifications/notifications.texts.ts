import { notificationTypes, type PluralForms } from '@shop/domain';

const forms: PluralForms = ['уведомление', 'уведомления', 'уведомлений'];

export const notificationsTexts = {
  label: 'Уведомления',
  forms,
  columns: { content: 'Уведомление', type: 'О чём', from: 'От кого', at: 'Когда', state: 'Прочитано' },
  yes: 'да',
  no: 'нет',
  shop: 'Магазин',
  markRead: 'Прочитано',
  allTypes: 'Все уведомления',
  type: 'О чём',
  typeFilter: 'О чём',
  state: 'Прочитанные или нет',
  states: { all: 'Прочитанные и нет', unread: 'Непрочитанные', read: 'Прочитанные' },
  choice: 'Сообщать мне',
  chosen: (count: number) =>
    count === notificationTypes.length
      ? 'обо всём'
      : count === 0
        ? 'ни о чём'
        : `о ${count} из ${notificationTypes.length}`,
  choiceFailed: 'Не удалось сохранить выбор',
  list: {
    empty: {
      title: 'Уведомлений пока нет',
      text: 'Здесь появятся оплаченные заказы, задачи и сообщения коллег.',
    },
    filteredEmpty: 'Под фильтры не подходит ни одно уведомление',
    failed: 'Не удалось загрузить уведомления',
  },
} as const;
