import type { ErrorArea } from './error-entry.ts';

/** Errors that occur only in the HTTP layer. */
export const httpErrors = {
  BAD_ADDRESS: {
    status: 400,
    text: 'Некорректный адрес запроса',
    level: 'info',
    when: 'The address cannot be decoded',
  },
  BROKEN_REQUEST: {
    status: 400,
    text: 'Запрос не удалось прочитать',
    level: 'info',
    when: 'The bytes sent are no HTTP request',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: 'Слишком большие заголовки запроса',
    level: 'info',
    when: 'The headers are over the limit',
  },
  GATEWAY_TIMEOUT: {
    status: 504,
    text: 'Истекло время запроса к серверу.',
    level: 'error',
    when: 'The shop did not find an answer within the time limit of the call',
  },
} as const satisfies ErrorArea;
