import { countOf, type PluralForms } from '@shop/domain';

const unreadForms: PluralForms = ['непрочитанное', 'непрочитанных', 'непрочитанных'];

/** As the bell shows it: more than these are not counted. */
const unreadText = (unread: number): string =>
  unread >= 100 ? '99+ непрочитанных' : countOf(unread, unreadForms);

export const notificationCentreTexts = {
  bell: (unread: number) => (unread === 0 ? 'Уведомления' : `Уведомления: ${unreadText(unread)}`),
  title: 'Уведомления',
  background: 'Идёт в фоне',
  readAll: 'Прочитать все',
  none: 'У вас нет новых уведомлений.',
  loading: 'Загружаем…',
  failed: 'Не удалось загрузить уведомления',
  sound: 'Звук',
} as const;
