import type { ErrorArea } from './error-entry.ts';

/** Errors of connecting third-party apps. */
export const connectErrors = {
  CONNECT_APP_UNKNOWN: {
    status: 400,
    text: 'Это приложение не зарегистрировано в магазине.',
    level: 'info',
    when: 'No app has this client_id',
  },
  CONNECT_APP_EXISTS: {
    status: 409,
    text: 'Приложение с таким идентификатором уже зарегистрировано.',
    level: 'info',
    when: 'A new app is to have the client_id of a registered one',
  },
  CONNECT_REDIRECT_WRONG: {
    status: 400,
    text: 'Адрес возврата не принадлежит этому приложению. Возможно, ссылка поддельная.',
    level: 'info',
    when: 'The redirect_uri is none of those that the app has registered',
  },
  CONNECT_REQUEST_INVALID: {
    status: 400,
    text: 'Приложение прислало некорректный запрос. Сообщите о нем разработчикам приложения.',
    level: 'info',
    when: 'The request of an app wants no code, has no S256 challenge, or asks for what the app may not know',
  },
  CONNECT_CODE_INVALID: {
    status: 400,
    text: 'Код недействителен, истек или уже использован.',
    level: 'info',
    when: 'A code of an app is wrong, older than a minute, spent, of another app, or lacks its verifier',
  },
  CONNECT_TOKEN_INVALID: {
    status: 401,
    text: 'Доступ приложения закончился. Подключите его снова.',
    level: 'info',
    when: 'The token of an app is wrong, expired or revoked, or its person is gone or banned',
  },
  CONNECT_GRANT_NOT_FOUND: {
    status: 404,
    text: 'Это приложение уже отключено',
    level: 'info',
    when: 'The person has no connected app of this id, or no longer',
  },
} as const satisfies ErrorArea;
