import { countOf, type PluralForms } from '@shop/domain';

const unreadForms: PluralForms = ['непрочитанное', 'непрочитанных', 'непрочитанных'];

export const notificationCentreTexts = {
  bell: (unread: number) => (unread === 0 ? 'Уведомления' : `Уведомления: ${countOf(unread, unreadForms)}`),
  title: 'Уведомления',
  background: 'Идёт в фоне',
  readAll: 'Прочитать все',
  none: 'У вас нет новых уведомлений.',
  loading: 'Загружаем…',
  failed: 'Не удалось загрузить уведомления',
  sound: 'Звук',
} as const;
