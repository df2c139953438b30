import type { PluralForms } from '@shop/domain';

const forms: PluralForms = ['запись', 'записи', 'записей'];

export const auditTexts = {
  forms,
  label: 'Журнал изменений',
  what: 'Что',
  key: 'Номер записи',
  action: 'Действие',
  changes: 'Что изменилось',
  by: 'Кто',
  at: 'Когда',
  from: 'С',
  to: 'По',
  anyone: 'Кто угодно',
  anything: 'Все записи',
  anyAction: 'Все действия',
  parts: 'Части одного действия',
  showParts: 'Показать, что изменило это действие',
  history: 'Вся история этой записи',
  open: 'Открыть',
  error: 'Почему не вышло',
  showFilters: 'Показать фильтры',
  hideFilters: 'Скрыть фильтры',
  entryFailed: 'Не удалось загрузить запись журнала',
  entryMissing: 'Такой записи в журнале нет.',
  list: {
    empty: {
      title: 'Изменений пока нет',
      text: 'Здесь появится всё, что сотрудники меняют: кто, что и когда.',
    },
    filteredEmpty: 'Таких изменений нет',
    failed: 'Не удалось загрузить журнал изменений',
  },
} as const;
