import type { ErrorCode } from '@shop/domain';
import { z } from 'zod';
import type { AcceptedResponse } from '../answer/accepted-response.ts';
import type { PreparedResponse } from '../answer/prepared-response.ts';
import type { StreamedResponse } from '../answer/streamed-response.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: what it takes, what it answers, what it may refuse. Its verb and its path stand in the controller,
 * at the method that serves it.
 */
export interface Route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Names the call in the generated client. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /** Absent: the call reads no body. Objects in it are strict, so that unknown fields are refused. */
  readonly body: Body;
  /** What it answers; anything that the schema does not name is left out. */
  readonly reply: Reply;
  readonly status: number;
  /** What it answers with 202 while the thing asked for is under way; the method gives a `AcceptedResponse`. */
  readonly accepted?: z.ZodType;
  /** Codes that it may refuse with, besides those that follow from its shape. */
  readonly errors: readonly ErrorCode[];
  /** What a path answers that names nothing, an id that is no id. */
  readonly unknownPath: ErrorCode;
  /** The service whose events drop the kept answers of this call; absent: never kept. For public GETs only. */
  readonly keptUntilEventOf?: string;
  /** What a kept answer shows, by the names of `cacheTags`; an event that names one of them drops it. */
  cacheTagsOf?(
    this: void,
    reply: z.output<Reply>,
    input: { params: z.output<Params>; query: z.output<Query> },
  ): readonly string[];
  /** Whether its body is the form of a plain page instead of JSON. */
  readonly takesForm: boolean;
  /** The fields of the multipart form that it reads by itself; absent: none. They are documented here, and checked by the method. */
  readonly multipart?: z.ZodType;
  /** Does the same to very many things, and may take longer than other calls for it. */
  readonly isLong?: boolean;
  /** Whether its body is handed on as the text that came, since a signature covers every byte of it. */
  readonly takesText: boolean;
  /** Whether a repetition may be named by an `Idempotency-Key`, so that it is done once. */
  readonly takesIdempotencyKey: boolean;
  /** Calls a minute from one address, besides the general limit; absent: only that one. */
  readonly perMinute?: number;
  /** Holds only for the moment it was given, so that nobody keeps it. */
  readonly isVolatile: boolean;
  /** Absent: JSON. Otherwise the method gives a `PreparedResponse` or a `StreamedResponse`. */
  readonly contentType?: string;
  /** Left out of the OpenAPI document, as the pages that show it are. */
  readonly isHidden: boolean;
}

/** A route with the address at which a method serves it. */
export interface ServedRoute extends Route {
  readonly method: HttpMethod;
  /** As in the endpoint table: `/api/pages/{link}`. */
  readonly path: string;
}

export interface InputOf<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
  /** Null when the call gave none, or takes none. */
  idempotencyKey: string | null;
}

/** What the method behind a route gives: the input of the reply's schema. */
export type ReplyOf<R extends Route> = z.input<R['reply']>;

/** The same, bytes that need no schema (a file, a text of another type), or word that it is not ready yet. */
export type AnswerOf<R extends Route> = ReplyOf<R> | PreparedResponse | StreamedResponse | AcceptedResponse;

type Nothing = z.ZodObject<Record<never, never>>;
const nothing: Nothing = z.object({});

type Named = 'operationId' | 'tag' | 'summary' | 'reply';
type Draft<R extends Route> = Pick<R, Named> & Partial<Omit<R, Named>>;

/** @throws RangeError when a kept answer does not say what it shows, or says so without being kept. */
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

/** @throws RangeError when the path and the params name different things, or what is kept is no GET. */
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
