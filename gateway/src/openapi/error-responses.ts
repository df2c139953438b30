import { errorCatalogue, errorText, type ErrorCode } from '@shop/domain';
import { z } from 'zod';
import type { Access } from '../auth/access.ts';
import type { Route } from '../http/endpoint/route.ts';
import type { OpenedRoute } from './collect-routes.ts';
import type { JsonSchema } from './schema-registry.ts';

/** The response body of every error. */
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
  app: ['API_TOKEN_INVALID', 'API_TOKEN_SCOPE', 'API_TOKEN_LIMIT'],
  customer: ['UNAUTHORIZED', 'SESSION_INVALID'],
  staff: ['UNAUTHORIZED', 'SESSION_INVALID', 'FORBIDDEN'],
};

/** Whether the route reads or changes a single record, which may turn out to be damaged. */
const aboutOneThing = ({ method, params }: OpenedRoute['route']): boolean =>
  method !== 'GET' || hasFields(params);

/** All error codes of a route: its own and those that follow from its definition. */
function errorCodesOf({ route, access }: OpenedRoute): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...route.errors,
    ...accessErrors[access.who],
    ...(hasFields(route.params) ? [route.unknownPath] : []),
    ...(aboutOneThing(route) ? (['STORED_DATA_UNREADABLE'] as const) : []),
    ...(hasFields(route.query) ? (['BAD_REQUEST'] as const) : []),
    ...(route.body
      ? ([
          'BAD_REQUEST',
          'BROKEN_JSON',
          'REQUEST_TIMEOUT',
          'BODY_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
        ] as const)
      : []),
    ...(route.multipart
      ? (['BAD_REQUEST', 'REQUEST_TIMEOUT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SERVICE_UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ];
  return [...new Set(codes)];
}

const hasFields = ({ shape }: Route['params']): boolean => Object.keys(shape).length > 0;

/** The error components of the document, shared by all its routes. */
export class ErrorComponents {
  private readonly byName = new Map<string, JsonSchema>();
  private readonly examplesByCode = new Map<ErrorCode, JsonSchema>();

  get responses(): Record<string, JsonSchema> {
    return sorted(this.byName);
  }

  get examples(): Record<string, JsonSchema> {
    return sorted(this.examplesByCode);
  }

  /** The error responses of a route by status, as references to responses shared by routes with the same codes. */
  responsesOf(opened: OpenedRoute): Record<string, JsonSchema> {
    const byStatus = Map.groupBy(errorCodesOf(opened), (code) => errorCatalogue[code].status);
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, this.refer(codes.toSorted())] as const),
    );
  }

  private refer(codes: readonly ErrorCode[]): JsonSchema {
    const name = codes.join('.');
    if (!this.byName.has(name)) this.byName.set(name, this.describe(codes));
    return { $ref: `#/components/responses/${name}` };
  }

  private describe(codes: readonly ErrorCode[]): JsonSchema {
    for (const code of codes)
      this.examplesByCode.set(code, {
        ...{ summary: errorText(code), value: exampleOf(code) },
        'x-when': errorCatalogue[code].when,
      });
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
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    };
  }
}

function sorted(named: ReadonlyMap<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
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
