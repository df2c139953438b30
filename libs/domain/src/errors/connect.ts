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
    when: 'Another registered app has this client_id',
  },
  CONNECT_REDIRECT_WRONG: {
    status: 400,
    text: 'Адрес возврата не принадлежит этому приложению. Возможно, ссылка поддельная.',
    level: 'info',
    when: 'The redirect_uri is not registered for the app',
  },
  CONNECT_REQUEST_INVALID: {
    status: 400,
    text: 'Приложение прислало некорректный запрос. Сообщите о нем разработчикам приложения.',
    level: 'info',
    when: 'The app does not request a code, sends no S256 challenge, or requests scopes that it may not use',
  },
  CONNECT_CODE_INVALID: {
    status: 400,
    text: 'Код недействителен, истёк или уже использован.',
    level: 'info',
    when: 'The authorisation code is wrong, older than one minute, already used or issued to another app, or its verifier is missing or wrong',
  },
  CONNECT_TOKEN_INVALID: {
    status: 401,
    text: 'Доступ приложения закончился. Подключите его снова.',
    level: 'info',
    when: 'The access token of the app is wrong, expired or revoked, or its user has been erased or banned',
  },
  CONNECT_GRANT_NOT_FOUND: {
    status: 404,
    text: 'Это приложение уже отключено',
    level: 'info',
    when: 'The user has no connected app with this id, or has disconnected it',
  },
} as const satisfies ErrorArea;
