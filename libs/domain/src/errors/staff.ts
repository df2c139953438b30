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
  TEAM_PART_NOT_FOUND: {
    status: 404,
    text: 'Этого уже нет в команде: кто-то изменил её раньше вас.',
    level: 'info',
    when: 'The department, the rank or the person that is changed is not in the team any more',
  },
  TEAM_FULL: {
    status: 409,
    text: 'В команде уже столько отделов, должностей или людей, сколько помещается.',
    level: 'info',
    when: 'The team already has the maximum number of departments, of ranks in a department, or of people',
  },
  BUG_NOT_FOUND: { status: 404, text: 'Баг не найден.', level: 'info', when: 'No bug has this id' },
  BUG_COMMENT_NOT_FOUND: {
    status: 404,
    text: 'Такого комментария нет',
    level: 'info',
    when: 'The bug has no comment at the position that is answered',
  },
  BUG_COMMENTS_FULL: {
    status: 409,
    text: 'У этого бага уже столько комментариев, сколько помещается. Создайте новый.',
    level: 'info',
    when: 'The bug already has the maximum number of comments and replies',
  },
  BUG_MENTION_UNKNOWN: {
    status: 409,
    text: 'Кто-то из упомянутых здесь больше не работает. Уберите упоминание и отправьте снова.',
    level: 'info',
    when: 'The comment mentions somebody without access to the back office',
  },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    text: 'Этого уведомления больше нет',
    level: 'info',
    when: 'The id is unknown, older than two months, or addressed to somebody else',
  },
  TASK_NOT_FOUND: {
    status: 404,
    text: 'Этой задачи больше нет',
    level: 'info',
    when: 'No task of the team has this id',
  },
  RECIPIENT_NOT_STAFF: {
    status: 404,
    text: 'Этот человек больше не работает в панели управления',
    level: 'info',
    when: 'A message or a task is addressed to a person without access to the back office',
  },
} as const satisfies ErrorArea;
