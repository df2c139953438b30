import { socketBodies, socketEvents } from '../features/staff-feed/staff-feed.dto.ts';
import type { SchemaRegistry, JsonSchema } from './schema-registry.ts';

export const socketTag = 'Сокет /socket';

const received: Readonly<Record<keyof typeof socketEvents, string>> = {
  initial_notifications:
    'Сразу после подключения: последние уведомления, новые сверху; второй аргумент {unread, muted} — сколько непрочитанных и что выключено',
  initial_tasks: 'Сразу после подключения: открытые задачи по важности, затем новые сверху',
  notification: 'Новое уведомление',
  notification_marked_as_read: 'Уведомление прочитано — на другом экране того же человека тоже',
  all_notifications_marked_as_read: 'Прочитаны все уведомления до названного',
  new_task: 'Новая или возвращённая в работу задача',
  task_completed: 'Задача выполнена',
};

const sent: Readonly<Record<keyof typeof socketBodies, string>> = {
  mark_as_read: 'Отмечает уведомление прочитанным; ответ {unread}. Можно послать и один номер',
  mark_all_as_read: 'Отмечает всё увиденное; пришедшее позже остаётся непрочитанным. Ответ {unread, upTo}',
  create_notification: 'Пишет сотруднику или всем; ответ {_id}',
  create_task: 'Создаёт задачу команде или одному; ответ {_id}',
  task_set_done: 'Завершает задачу или возвращает её; ответ {_id, done}. Можно послать и один номер',
};

const description =
  'Socket.IO, только WebSocket, путь /socket, токен в `auth.token`. Нужно право adminPanel: оно проверяется при подключении и при каждом сообщении. Ошибка приходит в ответе сообщения как {error: {code, message, details}}. Пропущенное за время без связи возвращает сообщение catch_up {cursor}.';

/** The messages of the socket in both directions, described beside the calls of the API. */
export function describeSocket(registry: SchemaRegistry): Record<string, Record<string, JsonSchema>> {
  const describe = (name: string, way: string, summary: string, schema: JsonSchema) => [
    name,
    {
      post: {
        operationId: `socket_${name}`,
        tags: [socketTag],
        // The token of the connection, see the description.
        security: [],
        summary: `${way}: ${summary}`,
        description,
        requestBody: { content: { 'application/json': { schema } } },
        responses: { default: { description: 'Подтверждение сокета' } },
      },
    },
  ];
  return Object.fromEntries([
    ...keysOf(socketEvents).map((name) =>
      describe(name, 'Приходит', received[name], registry.describe(socketEvents[name], 'output')),
    ),
    ...keysOf(socketBodies).map((name) =>
      describe(name, 'Посылается', sent[name], registry.describe(socketBodies[name], 'input')),
    ),
  ]);
}

const keysOf = <Key extends string>(named: Readonly<Record<Key, unknown>>): Key[] =>
  // Object.keys is typed as string[] for any object.
  Object.keys(named) as Key[];
