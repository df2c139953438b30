import type { Type } from '@nestjs/common';
import { accessOf, type Access } from '../auth/access.ts';
import { routeOf } from '../http/endpoint/endpoint.decorator.ts';
import { identifiesOptionally } from '../auth/session.ts';
import type { ServedRoute } from '../http/endpoint/route.ts';

/** A route with its access requirement. */
export interface OpenedRoute {
  route: ServedRoute;
  access: Access;
  /** Whether a public route returns more data to a signed-in person. */
  identifiesOptionally: boolean;
}

/**
 * Collects the routes of these controllers, ordered by path and method.
 *
 * @throws TypeError when a route has no access declaration, or two routes share a name or a path and method.
 */
export function collectRoutes(controllers: readonly Type[]): OpenedRoute[] {
  const found = controllers.flatMap(routesOf);
  refuseTwins(found.map(({ route }) => route.operationId));
  refuseTwins(found.map(({ route }) => `${route.method} ${route.path}`));
  return found.sort((a, b) => compare(addressOf(a), addressOf(b)));
}

function routesOf(controller: Type): OpenedRoute[] {
  const prototype: unknown = controller.prototype;
  if (typeof prototype !== 'object' || prototype === null) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) => {
    const route = typeof value === 'function' ? routeOf(value) : undefined;
    if (!route) return [];
    const access = accessOf(value);
    if (!access) throw new TypeError(`${controller.name}.${name} does not say who may call it`);
    return [{ route, access, identifiesOptionally: identifiesOptionally(value) }];
  });
}

function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined) throw new TypeError(`Two routes are called ${twin}`);
}

const addressOf = ({ route }: OpenedRoute): string => `${route.path} ${route.method}`;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
