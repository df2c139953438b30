import {
  AppError,
  type ErrorCode,
  type ErrorDetail,
  fieldErrors,
  fieldText,
  idempotencyKey,
} from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unusableCharacterText, findUnusableCharacters } from './unusable-characters.ts';
import type { InputOf, Route } from './route.ts';

const maxDetails = 20;
const longestField = 100;

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/**
 * Validates the input of a request against its route.
 *
 * @throws AppError the route's `unknownPath` for invalid path parameters; else BAD_REQUEST with the invalid fields.
 */
export function readInput(
  route: Route,
  { params, query, body, headers }: Sent,
): Record<keyof InputOf<Route>, unknown> {
  return {
    params: parse(route.params, params, route.unknownPath),
    query: parse(route.query, query, 'BAD_REQUEST'),
    body: route.body && (route.takesText ? parseAsIs : parse)(route.body, body, 'BAD_REQUEST'),
    idempotencyKey: route.takesIdempotencyKey
      ? parse(idempotencyKey.nullable(), headers['idempotency-key'] ?? null, 'BAD_REQUEST', [
          'Idempotency-Key',
        ])
      : null,
  };
}

/** In addition to the schema, refuses unusable characters in any text. */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: ErrorCode,
  within: string[] = [],
): z.output<Schema> {
  const data = parseAsIs(schema, value, code, within);
  const paths = findUnusableCharacters(data);
  if (paths.length > 0)
    throw refusal(
      code,
      paths.map((path) => toDetail([...within, ...path])),
    );
  return data;
}

function toDetail(path: readonly PropertyKey[]): ErrorDetail {
  return { field: path.map(String).join('.').slice(0, longestField), message: unusableCharacterText };
}

function parseAsIs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: ErrorCode,
  within: string[] = [],
): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { error: fieldText });
  if (!error) return data;
  throw refusal(code, fieldErrors(error, within));
}

/** Details are for errors in the query or the body; an invalid path parameter only means that nothing exists there. */
function refusal(code: ErrorCode, details: readonly ErrorDetail[]): AppError {
  return new AppError(code, code === 'BAD_REQUEST' ? { details: details.slice(0, maxDetails) } : {});
}
