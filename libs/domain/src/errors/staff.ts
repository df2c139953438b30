import type { ErrorArea } from './error-entry.ts';

/** Errors of the tools that staff configure for themselves. */
export const staffErrors = {
  SAVED_VIEW_NOT_FOUND: {
    status: 404,
    text: 'Этого вида больше нет. Возможно, его удалили.',
    level: 'info',
    when: 'No saved view of this person or of all staff has this id, or it was removed more than a day ago',
  },
  SAVED_VIEWS_FULL: {
    status: 409,
    text: 'Сохранено уже столько видов, сколько помещается. Удалите ненужный.',
    level: 'info',
    when: 'A person has as many views of a list as they may, or all staff together do',
  },
  SAVED_VIEW_NAME_TAKEN: {
    status: 409,
    text: 'Вид с таким названием уже есть',
    level: 'info',
    when: 'A view gets the name of another one of the same person, or of another shared one',
  },
} as const satisfies ErrorArea;
