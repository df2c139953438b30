import type { ErrorArea } from './error-entry.ts';

/** Errors that any call may return. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    text: 'Некорректные данные запроса',
    level: 'info',
    when: 'The path, query or body does not match the schema; details name the fields',
  },
  BROKEN_JSON: {
    status: 400,
    text: 'Тело запроса не является корректным JSON',
    level: 'info',
    when: 'The body is not valid JSON',
  },
  UNAUTHORIZED: {
    status: 401,
    text: 'Отсутствует токен авторизации.',
    level: 'info',
    when: 'The endpoint requires a signed-in user',
  },
  SESSION_INVALID: {
    status: 401,
    text: 'Сессия истекла. Войдите снова.',
    level: 'info',
    when: 'The access token has expired, has been tampered with or was not issued by this shop',
  },
  FORBIDDEN: {
    status: 403,
    text: 'У вас недостаточно прав.',
    level: 'info',
    when: 'The role of the user does not have the permission that the endpoint requires',
  },
  NOT_FOUND: {
    status: 404,
    text: 'Ничего не найдено по этому адресу',
    level: 'info',
    when: 'The path or the requested resource does not exist',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: 'Этот метод здесь не поддерживается',
    level: 'info',
    when: 'The path exists but does not support this method',
  },
  STORED_DATA_UNREADABLE: {
    status: 409,
    text: 'Эта запись повреждена: её нельзя ни показать, ни изменить. Сообщите о ней в поддержку магазина.',
    level: 'info',
    when: 'The stored data of the requested resource is damaged, so it can be neither read nor changed; the log identifies it by the request id',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'Истекло время запроса к серверу.',
    level: 'info',
    when: 'The request is not received within the time limit',
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: 'Слишком большой запрос',
    level: 'info',
    when: 'The body exceeds the size limit',
  },
  URL_TOO_LONG: {
    status: 414,
    text: 'Слишком длинный адрес запроса',
    level: 'info',
    when: 'The URL exceeds the length limit',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'Такой тип содержимого не поддерживается',
    level: 'info',
    when: 'The endpoint does not support this content type',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Слишком много запросов. Попробуйте немного позже.',
    level: 'info',
    when: 'The rate limit is exceeded; Retry-After says when to try again',
  },
  INTERNAL: {
    status: 500,
    text: 'Ошибка сервера',
    level: 'error',
    when: 'An internal error occurs in the shop; the log records it under the request id',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: 'Сервис временно недоступен',
    level: 'error',
    when: 'The service that handles the request does not respond',
  },
} as const satisfies ErrorArea;
