import type { Permission } from '../people/permissions.ts';

/** The kinds of notifications to staff. Each person chooses which ones they receive. DECISIONS 10 */
export const notificationTypes = [
  'TYPE_TASK',
  'TYPE_TASK_DONE',
  'TYPE_MESSAGE',
  'TYPE_GLOBAL',
  'TYPE_ORDER_PAID',
  'TYPE_REFUND_FAILED',
  'TYPE_ACTION',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

const labels = {
  TYPE_TASK: 'Задача мне',
  TYPE_TASK_DONE: 'Моя задача выполнена',
  TYPE_MESSAGE: 'Сообщение',
  TYPE_GLOBAL: 'Объявление для всех',
  TYPE_ORDER_PAID: 'Оплаченный заказ',
  TYPE_REFUND_FAILED: 'Возврат не прошёл',
  TYPE_ACTION: 'Нужно вмешаться',
} as const satisfies Record<NotificationType, string>;

export const notificationTypeLabel = (type: NotificationType): string => labels[type];

/** What a notification or a task may point to. */
export const staffSubjectKinds = ['order', 'product', 'bug', 'user', 'task'] as const;

export type StaffSubjectKind = (typeof staffSubjectKinds)[number];

/** Without the permission a person does not see that a notification or a task points to such a thing. */
export const subjectPermission = {
  order: 'viewUserOrders',
  product: 'adminPanel',
  bug: 'adminPanel',
  user: 'viewUserCredentials',
  task: 'adminPanel',
} as const satisfies Record<StaffSubjectKind, Permission>;
