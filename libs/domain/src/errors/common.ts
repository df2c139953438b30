import type { ErrorArea } from './error-entry.ts';

/** Errors that any call may return. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    text: 'Некорректные данные запроса',
    level: 'info',
    when: 'The path, the query or the body does not fit the schema; details name the fields',
  },
  BROKEN_JSON: {
    status: 400,
    text: 'Тело запроса не является корректным JSON',
    level: 'info',
    when: 'The body cannot be parsed',
  },
  UNAUTHORIZED: {
    status: 401,
    text: 'Отсутствует токен авторизации.',
    level: 'info',
    when: 'The call needs a signed-in person',
  },
  SESSION_INVALID: {
    status: 401,
    text: 'Сессия истекла. Войдите снова.',
    level: 'info',
    when: 'The access token is expired, was tampered with or is none of ours',
  },
  FORBIDDEN: {
    status: 403,
    text: 'У вас недостаточно прав.',
    level: 'info',
    when: 'The role lacks the permission of the call',
  },
  NOT_FOUND: {
    status: 404,
    text: 'Ничего не найдено по этому адресу',
    level: 'info',
    when: 'There is no such path or thing',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: 'Этот метод здесь не поддерживается',
    level: 'info',
    when: 'The path exists, the method does not',
  },
  STORED_DATA_UNREADABLE: {
    status: 409,
    text: 'Эта запись повреждена: её нельзя ни показать, ни изменить. Сообщите о ней в поддержку магазина.',
    level: 'info',
    when: 'One thing was asked for or was to be changed, and what is stored of it cannot be read; the log names it under the request id',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'Истекло время запроса к серверу.',
    level: 'info',
    when: 'The request did not arrive in time',
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: 'Слишком большой запрос',
    level: 'info',
    when: 'The body is over the limit',
  },
  URL_TOO_LONG: {
    status: 414,
    text: 'Слишком длинный адрес запроса',
    level: 'info',
    when: 'The address is over the limit',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'Такой тип содержимого не поддерживается',
    level: 'info',
    when: 'The content type is none that the call reads',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Слишком много запросов. Попробуйте немного позже.',
    level: 'info',
    when: 'A rate limit is reached; Retry-After says when to come back',
  },
  INTERNAL: {
    status: 500,
    text: 'Ошибка сервера',
    level: 'error',
    when: 'A fault of the shop; the log has it under the request id',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: 'Сервис временно недоступен',
    level: 'error',
    when: 'The service that owns the call does not answer',
  },
} as const satisfies ErrorArea;
