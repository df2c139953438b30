import { errorCatalogue, errorText, type ErrorCode } from '@shop/domain';
import { z } from 'zod';
import type { Access } from '../auth/access.ts';
import type { Route } from '../http/endpoint/route.ts';
import type { OpenedRoute } from './collect-routes.ts';
import type { JsonSchema } from './schema-book.ts';

/** The body of every error, as callers read it. */
export const errorDto = z
  .object({
    statusCode: z.int(),
    code: z.string().meta({ description: 'Постоянное имя ошибки для программ' }),
    message: z.string().meta({ description: 'Текст, который можно показать человеку' }),
    requestId: z.string().meta({ description: 'По нему ошибку находят в журналах' }),
    details: z
      .array(
        z
          .object({
            field: z.string(),
            message: z.string(),
            expected: z.number().optional().meta({ description: 'Сумма, которую ждал клиент, в рублях' }),
            actual: z
              .number()
              .optional()
              .meta({ description: 'Сумма, которая есть на самом деле, в рублях' }),
          })
          .meta({ id: 'ErrorDetail' }),
      )
      .optional()
      .meta({ description: 'Поля, которые не подошли' }),
  })
  .meta({ id: 'ErrorBody', description: 'Тело любой ошибки.' });

const accessErrors: Readonly<Record<Access['who'], readonly ErrorCode[]>> = {
  public: [],
  internal: [],
  customer: ['UNAUTHORIZED', 'SESSION_INVALID'],
  staff: ['UNAUTHORIZED', 'SESSION_INVALID', 'FORBIDDEN'],
};

/** Every code that a route may answer with: its own and those that follow from its shape. */
function errorCodesOf({ route, access }: OpenedRoute): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...route.errors,
    ...accessErrors[access.who],
    ...(hasFields(route.params) ? [route.unknownPath] : []),
    ...(hasFields(route.query) ? (['BAD_REQUEST'] as const) : []),
    ...(route.body
      ? (['BAD_REQUEST', 'BROKEN_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SERVICE_UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ];
  return [...new Set(codes)];
}

const hasFields = ({ shape }: Route['params']): boolean => Object.keys(shape).length > 0;

/** One answer a status. An answer with one code is the same for every route, so it is told once in the components. */
export function errorResponses(
  opened: OpenedRoute,
  shared: Map<ErrorCode, JsonSchema>,
): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorCodesOf(opened), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [code] = codes;
      if (code === undefined || codes.length > 1) return [status, errorResponse(codes)];
      shared.set(code, errorResponse([code]));
      return [status, { $ref: `#/components/responses/${code}` }];
    }),
  );
}

function errorResponse(codes: readonly ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorText(code)}`).join('\n\n'),
    ...(codes.includes('TOO_MANY_REQUESTS') && {
      headers: {
        'Retry-After': { description: 'Через сколько секунд повторить', schema: { type: 'integer' } },
      },
    }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): JsonSchema {
  return {
    statusCode: errorCatalogue[code].status,
    code,
    message: errorText(code),
    requestId: '5b0c7a52-6f7e-4a55-9d57-0e6f3c1c4a11',
    ...(code === 'BAD_REQUEST' && { details: [{ field: 'limit', message: 'Ожидается целое число' }] }),
  };
}
