import { countOf, type PluralForms } from '@shop/domain';

const actionForms: PluralForms = ['действие', 'действия', 'действий'];

export const peopleTexts = {
  title: 'Сотрудник',
  loading: 'Загружаем данные сотрудника',
  failed: 'Не удалось загрузить данные сотрудника',
  missing: 'Такого сотрудника больше нет.',
  profile: 'Открыть профиль',
  phone: 'Телефон',
  email: 'Почта',
  contacts: 'Контакты',
  noContacts: 'Контакты видны только тем, у кого есть право на данные пользователей.',
  copy: (what: string) => `Скопировать: ${what}`,
  copied: (what: string) => `Скопировано: ${what}`,
  notCopied: 'Не удалось скопировать',
  statistics: 'Что сделано за 30 дней',
  statisticsFailed: 'Не удалось загрузить статистику',
  nothing: 'За 30 дней ничего не изменено.',
  total: (count: number) => countOf(count, actionForms),
  lastAt: 'Последнее',
} as const;
