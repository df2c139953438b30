import type { ErrorArea } from './error-entry.ts';

/** Errors of the tools that staff configure for themselves. */
export const staffErrors = {
  SAVED_VIEW_NOT_FOUND: {
    status: 404,
    text: 'Этого вида больше нет. Возможно, его удалили.',
    level: 'info',
    when: 'No personal or shared view has this id, or it was removed more than one day ago',
  },
  SAVED_VIEWS_FULL: {
    status: 409,
    text: 'Сохранено уже столько видов, сколько помещается. Удалите ненужный.',
    level: 'info',
    when: 'The staff member, or the list of shared views, already has the maximum number of views',
  },
  SAVED_VIEW_NAME_TAKEN: {
    status: 409,
    text: 'Вид с таким названием уже есть',
    level: 'info',
    when: 'Another view of the same person, or another shared view, has this name',
  },
} as const satisfies ErrorArea;
