import { countOf, type PluralForms } from '@shop/domain';

const forms: PluralForms = ['страница', 'страницы', 'страниц'];
const timesForms: PluralForms = ['раз', 'раза', 'раз'];

export const pageTexts = {
  forms,
  label: 'Страницы',
  search: 'Название или ссылка',
  editor: 'Редактор страниц',
  title: 'Название',
  link: 'Ссылка',
  content: 'Содержимое',
  changedAt: 'Изменена',
  edit: 'Редактировать',
  open: 'Открыть в магазине',
  close: 'Закрыть просмотр',
  previewOf: (title: string) => `Просмотр: ${title}`,
  empty: 'На странице пока ничего нет.',
  failed: 'Не удалось загрузить страницы',
  missing: 'Такой страницы нет: возможно, её ссылка или номер другие.',
  cutAway: (parts: readonly { what: string; times: number }[]) =>
    `На страницах магазина это запрещено, поэтому убрано: ${parts
      .map(({ what, times }) => (times === 1 ? what : `${what} (${countOf(times, timesForms)})`))
      .join(', ')}`,
  form: {
    newTitle: 'Новая страница',
    create: 'Создать страницу',
    created: 'Страница создана.',
    saved: 'Страница сохранена.',
    failed: 'Не удалось загрузить страницы',
  },
  list: {
    empty: { title: 'Страниц пока нет', text: 'Здесь появятся страницы о доставке, оплате и правилах.' },
    filteredEmpty: 'Результатов поиска не найдено',
    failed: 'Не удалось загрузить страницы',
  },
} as const;
