import { countOf, type PluralForms } from '@shop/domain';

const changeForms: PluralForms = ['изменение', 'изменения', 'изменений'];

export const formTexts = {
  save: 'Сохранить',
  saveKeys: 'Сохранить (Ctrl + S)',
  reset: 'Отменить изменения',
  changes: (count: number) => countOf(count, changeForms),
  unchanged: 'Изменений нет',
  unplaced: (label: string, message: string) => `${label}: ${message}`,
  restored: 'Вернулись изменения, которые не были сохранены.',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: (count: number) => `Не сохранено: ${countOf(count, changeForms)}.`,
  typedLost: 'То, что вы ввели, не сохранится.',
  leave: 'Уйти',
  stay: 'Остаться',
  loading: 'Загружаем',
  failed: 'Не удалось загрузить.',
  forbidden: 'У вас недостаточно прав.',
  missing: 'Здесь ничего нет: возможно, это уже удалили.',
  close: 'Закрыть',
  cancel: 'Отменить',
  hasErrors: 'есть ошибки',
  conflictTitle: 'Пока вы правили, это изменил кто-то ещё',
  conflictText: 'Ничего не потеряно: выберите, что оставить, и сохраните ещё раз.',
  conflictNone: 'Ваши изменения с чужими не пересекаются. Сохраните ещё раз, и останутся и те и другие.',
  theirs: 'Сейчас в магазине',
  mine: 'У вас',
  nothing: '(пусто)',
  keep: 'Оставить выбранное',
} as const;
