import type { FastifyRequest } from 'fastify';
import type { Route } from '../door/route.ts';

type Asked = Pick<FastifyRequest, 'params' | 'query'>;

/**
 * What a public read was asked, in one text: the same for the same question, however its address was written. Query
 * fields that the route does not know are left out, so that inventing some makes no new entries.
 */
export function cacheKey(route: Route, { params, query }: Asked): string {
  const asked = [...valuesOf(route.params.shape, params), ...valuesOf(route.query.shape, query)];
  return `${route.operationId} ${JSON.stringify(asked)}`;
}

function valuesOf(shape: object, values: unknown): unknown[] {
  const given = typeof values === 'object' && values !== null ? values : {};
  return Object.keys(shape).map((name) => (Object.hasOwn(given, name) ? Reflect.get(given, name) : null));
}
