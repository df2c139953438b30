import type { FastifyRequest } from 'fastify';
import type { Route } from '../http/endpoint/route.ts';

type Requested = Pick<FastifyRequest, 'params' | 'query'>;
type Names = Record<keyof Requested, readonly string[]>;

const known = new WeakMap<Route, Names>();

/**
 * The cache key of a public read: equal for equal input, however the URL was written. Unknown query fields are left
 * out, so that clients cannot create new entries with them.
 */
export function cacheKey(route: Route, { params, query }: Requested): string {
  const names = namesOf(route);
  return route.operationId + textOf(names.params, params) + textOf(names.query, query);
}

function namesOf(route: Route): Names {
  const found = known.get(route);
  if (found) return found;
  const names = { params: Object.keys(route.params.shape), query: Object.keys(route.query.shape) };
  known.set(route, names);
  return names;
}

function textOf(names: readonly string[], values: unknown): string {
  const given = typeof values === 'object' && values !== null ? values : {};
  let text = '';
  for (const name of names) text += valueText(Object.hasOwn(given, name) ? Reflect.get(given, name) : null);
  return text;
}

/** Prefixes the length, so that one value can never look like the end of one and the start of another. */
function valueText(value: unknown): string {
  if (value === null) return ' -';
  return typeof value === 'string' ? ` ${value.length}:${value}` : ` ${JSON.stringify(value)}`;
}
