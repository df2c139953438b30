import type { ErrorArea } from './error-entry.ts';

/** Errors that occur only in the HTTP layer. */
export const httpErrors = {
  BAD_ADDRESS: {
    status: 400,
    text: 'Некорректный адрес запроса',
    level: 'info',
    when: 'The URL cannot be decoded',
  },
  BROKEN_REQUEST: {
    status: 400,
    text: 'Запрос не удалось прочитать',
    level: 'info',
    when: 'The received data is not a valid HTTP request',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: 'Слишком большие заголовки запроса',
    level: 'info',
    when: 'The headers exceed the size limit',
  },
  GATEWAY_TIMEOUT: {
    status: 504,
    text: 'Истекло время запроса к серверу.',
    level: 'error',
    when: 'The shop does not respond within the time limit of the request',
  },
} as const satisfies ErrorArea;
