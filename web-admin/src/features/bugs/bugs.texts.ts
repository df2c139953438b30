import {
  bugPriorityLabels,
  bugStateLabels,
  bugStates,
  type BugPriority,
  type BugState,
  type PluralForms,
} from '@shop/domain';
import type { PriorityLevel, StateOption } from '@shop/admin-kit';

const forms: PluralForms = ['баг', 'бага', 'багов'];

export const bugsTexts = {
  forms,
  label: 'Баги',
  create: 'Создать',
  newTitle: 'Новый баг',
  required: 'Поле обязательно',
  title: 'Название',
  description: 'Описание',
  priority: 'Приоритет',
  state: 'Статус',
  author: 'Создал',
  createdAt: 'Создан',
  updatedAt: 'Изменён',
  comments: 'Комментарии',
  history: 'История изменений',
  facts: 'О баге',
  anyState: 'Любой статус',
  anyPriority: 'Любой приоритет',
  noComments: 'Комментариев нет.',
  unknown: 'Неизвестно',
  created: 'Баг успешно создан',
  notCreated: 'Не удалось создать баг',
  stateChanged: (label: string) => `Статус успешно изменён на "${label}"`,
  stateNotChanged: 'Не удалось изменить статус',
  commented: 'Комментарий добавлен',
  notCommented: 'Не удалось добавить комментарий',
  failed: 'Не удалось загрузить детали бага',
  missing: 'Баг не найден.',
  loading: 'Загружаем баг',
  list: {
    empty: { title: 'Багов пока нет', text: 'Нашли ошибку? Опишите её, и разработчики её увидят.' },
    filteredEmpty: 'Таких багов нет',
    failed: 'Не удалось загрузить список багов',
  },
} as const;

export const priorityLevels: Readonly<Record<BugPriority, PriorityLevel>> = {
  Low: 'low',
  Medium: 'medium',
  High: 'high',
};

export const priorityText = (priority: BugPriority): string => bugPriorityLabels[priority];

const stateColours = { Created: 'gold', InProgress: 'blue', Fixed: 'green' } as const;

export const stateOptions: readonly StateOption<BugState>[] = bugStates.map((value) => ({
  ...{ value, label: bugStateLabels[value], colour: stateColours[value] },
}));
