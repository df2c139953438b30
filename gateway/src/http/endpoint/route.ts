import type { ErrorCode } from '@shop/domain';
import { z } from 'zod';
import type { AcceptedResponse } from '../answer/accepted-response.ts';
import type { PreparedResponse } from '../answer/prepared-response.ts';
import type { StreamedResponse } from '../answer/streamed-response.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API: its input, its reply and its errors. Its verb and its path are declared in the controller,
 * at the method that serves it.
 */
export interface Route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType = z.ZodType,
> {
  /** The name of the operation in the generated client. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /** Absent: no body is read. Objects in it are strict, so that unknown fields are refused. */
  readonly body: Body;
  /** The schema of the reply; fields that are not in the schema are removed. */
  readonly reply: Reply;
  readonly status: number;
  /** The schema of the 202 reply while the result is pending; the method returns an `AcceptedResponse`. */
  readonly accepted?: z.ZodType;
  /** Possible error codes, besides those that follow from the other fields. */
  readonly errors: readonly ErrorCode[];
  /** The error code for a path with an invalid parameter, such as a malformed id. */
  readonly unknownPath: ErrorCode;
  /** The service whose events invalidate cached responses; absent: never cached. For public GETs only. */
  readonly keptUntilEventOf?: string;
  /** The tags of a cached response, from `cacheTags`; an event with one of them drops it. */
  cacheTagsOf?(
    this: void,
    reply: z.output<Reply>,
    input: { params: z.output<Params>; query: z.output<Query> },
  ): readonly string[];
  /** Whether the body is a plain HTML form instead of JSON. */
  readonly takesForm: boolean;
  /** The fields of a multipart form; absent: none. Documented here, but read and validated by the method. */
  readonly multipart?: z.ZodType;
  /** The request handles very many items, and may take longer than others. */
  readonly isLong?: boolean;
  /** Whether the body is passed on as the raw text, since a signature covers every byte of it. */
  readonly takesText: boolean;
  /** Whether an `Idempotency-Key` is accepted, so that a repeated request is done once. */
  readonly takesIdempotencyKey: boolean;
  /** The method refuses a request without the key: done twice, it costs money. */
  readonly needsIdempotencyKey?: boolean;
  /** Requests per minute from one address, besides the general limit; absent: only the general limit. */
  readonly perMinute?: number;
  /**
   * Requests per minute from a device that somebody signed in with, which `perMinute` does not count then. For calls
   * that its service also limits for each account.
   */
  readonly perMinuteOfDevice?: number;
  /** Whether the reply is valid only at that moment, so that it must not be cached. */
  readonly isVolatile: boolean;
  /** Absent: JSON. Otherwise the method returns a `PreparedResponse` or a `StreamedResponse`. */
  readonly contentType?: string;
  /** Left out of the OpenAPI document, such as the pages that display that document. */
  readonly isHidden: boolean;
}

/** A route with the verb and the path at which a method serves it. */
export interface ServedRoute extends Route {
  readonly method: HttpMethod;
  /** As in the endpoint table: `/api/pages/{link}`. */
  readonly path: string;
}

export interface InputOf<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
  /** Null when the request has none, or the route accepts none. */
  idempotencyKey: string | null;
}

/** The return type of a handler method: the input of the reply's schema. */
export type ReplyOf<R extends Route> = z.input<R['reply']>;

/** `ReplyOf`, or bytes without a schema (a file, text of another type), or the reply of a pending result. */
export type AnswerOf<R extends Route> = ReplyOf<R> | PreparedResponse | StreamedResponse | AcceptedResponse;

type Nothing = z.ZodObject<Record<never, never>>;
const nothing: Nothing = z.object({});

type Named = 'operationId' | 'tag' | 'summary' | 'reply';
type Draft<R extends Route> = Pick<R, Named> & Partial<Omit<R, Named>>;

/** @throws RangeError when a cached route has no tags, or an uncached one has tags. */
export function defineRoute<
  Reply extends z.ZodType,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType | undefined = undefined,
>(draft: Draft<Route<Params, Query, Body, Reply>>): Route<Params, Query, Body, Reply>;
export function defineRoute(draft: Draft<Route>): Route {
  const route: Route = {
    params: nothing,
    query: nothing,
    body: undefined,
    status: 200,
    errors: [],
    unknownPath: 'NOT_FOUND',
    takesForm: false,
    takesText: false,
    takesIdempotencyKey: false,
    isVolatile: false,
    isHidden: false,
    ...draft,
  };
  if ((route.keptUntilEventOf === undefined) !== (route.cacheTagsOf === undefined)) {
    throw new RangeError(`${route.operationId}: what is kept has to say what it shows, and only that`);
  }
  return route;
}

/** @throws RangeError when the path and the params differ, or a cached route is not a GET. */
export function serveAt(method: HttpMethod, path: string, route: Route): ServedRoute {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (inPath.sort().join() !== Object.keys(route.params.shape).sort().join()) {
    throw new RangeError(`${path}: the params are not those of the path`);
  }
  if (route.keptUntilEventOf !== undefined && method !== 'GET') {
    throw new RangeError(`${path}: only answers to GET are kept`);
  }
  return { ...route, method, path };
}
