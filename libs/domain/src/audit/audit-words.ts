import type { ErrorCode } from '../errors/error-catalogue.ts';

/** What the audit log calls the kinds of records, by the names that the owners use in `audit`. */
export const auditEntityNames = {
  product: 'Товар',
  category: 'Категория',
  collection: 'Коллекция',
  page: 'Страница',
  'art-cover': 'Обложка',
  image: 'Картинка',
  'product-import': 'Загрузка товаров',
  synonym: 'Синоним поиска',
  order: 'Заказ',
  'bulk-run': 'Действие над заказами',
  'order-export': 'Выгрузка заказов',
  'shop-pause': 'Приём заказов',
  'dispatch-terms': 'Срок отправки',
  'saved-views': 'Виды списка',
  promo: 'Промокод',
  person: 'Пользователь',
  role: 'Роль',
  'connect-app': 'Приложение',
  'api-token': 'API-токен',
  bug: 'Баг',
  team: 'Команда',
  task: 'Задача',
  notification: 'Уведомление',
  'sign-in': 'Вход',
} as const;

export type AuditEntity = keyof typeof auditEntityNames;

/**
 * What happens to the access of staff, by the verbs that identity records it under. The messages that cause it have no
 * names of their own here: a sign-in changes nothing that is audited, and a refused one changes nothing at all.
 */
const securityVerbNames = {
  'sign-in': 'Вход',
  'refuse-sign-in': 'Неудачный вход',
  'change-password': 'Смена пароля',
  'recover-password': 'Восстановление пароля',
  'turn-on-second-factor': 'Второй фактор включён',
  'turn-off-second-factor': 'Второй фактор выключен',
  'end-session': 'Завершение входа',
  'end-all-sessions': 'Завершение всех входов',
} as const;

export type SecurityVerb = keyof typeof securityVerbNames;

/** The kind of record that these events are about; its id is the person's. */
export const securityEntity = 'sign-in' satisfies AuditEntity;

/** What a security event has in the place of the message's subject. */
export const securityMessage = (verb: SecurityVerb): string => `identity.access.${verb}.v1`;

/** Of all security events. */
export const securityMessages: readonly string[] = Object.keys(securityVerbNames).map(
  (verb) => `identity.access.${verb}.v1`,
);

/** Why a sign-in of staff was refused, in the words of the audit log; other refusals come before any check. */
export const signInRefusalNames = {
  SIGN_IN_FAILED: 'неверный пароль',
  SECOND_FACTOR_WRONG: 'неверный код',
  USER_BANNED: 'аккаунт заблокирован',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What the audit log calls a change: the verb of the message, `update` of `catalogue.product.update.v1`. */
export const auditVerbNames = {
  ...securityVerbNames,
  add: 'Добавление',
  'add-comment': 'Комментарий',
  'add-note': 'Заметка',
  change: 'Изменение',
  'change-state': 'Смена статуса',
  'change-status': 'Смена статуса',
  create: 'Создание',
  defect: 'Брак',
  delete: 'Удаление',
  edit: 'Изменение',
  'end-for-person': 'Завершение входов',
  export: 'Выгрузка',
  import: 'Загрузка',
  lift: 'Снятие второго фактора',
  'mark-printed': 'Печать',
  move: 'Перемещение',
  'pin-note': 'Закрепление заметки',
  put: 'Создание или правка',
  'put-app': 'Создание или правка',
  read: 'Скачивание',
  'record-outside-refund': 'Возврат вне магазина',
  refund: 'Возврат денег',
  remove: 'Удаление',
  reply: 'Ответ',
  request: 'Запрос доплаты',
  restore: 'Восстановление',
  retry: 'Повтор',
  run: 'Запуск',
  send: 'Сообщение',
  'send-mail': 'Письмо',
  'set-done': 'Отметка о выполнении',
  'set-tracks': 'Трек-номера',
  start: 'Запуск',
  stop: 'Остановка',
  undo: 'Отмена',
  update: 'Изменение',
  withdraw: 'Отзыв запроса доплаты',
} as const;

export type AuditVerb = keyof typeof auditVerbNames;

export const auditVerbOf = (message: string): string => message.split('.').at(-2) ?? '';

/** The name of a change by its verb; verbs of a later version are changes of some kind. */
export const auditVerbName = (verb: string): string =>
  Object.entries(auditVerbNames).find(([known]) => known === verb)?.[1] ?? auditVerbNames.change;

/** Records of a later version are named by their own word. */
export const auditEntityName = (entity: string): string =>
  Object.entries(auditEntityNames).find(([known]) => known === entity)?.[1] ?? entity;
