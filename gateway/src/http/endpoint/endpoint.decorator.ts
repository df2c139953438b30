import 'reflect-metadata';
import { applyDecorators, createParamDecorator, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AppError } from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import type { SignedInPerson } from '../../auth/session.ts';
import type { HttpExchange } from './exchange.ts';
import { readInput } from './read-input.ts';
import {
  serveAt,
  type AnswerOf,
  type HttpMethod,
  type InputOf,
  type Route,
  type ServedRoute,
} from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
}

const routeKey = Symbol('route');
const readsInputKey = Symbol('reads its input');

/** Takes a first parameter and whatever else parameter decorators give. */
type Taking<First, R extends Route> = (
  first: First,
  ...others: never[]
) => AnswerOf<R> | Promise<AnswerOf<R>>;

/** A method reads the route's own input first, or none. The compiler refuses the input or the answer of another route. */
type EndpointHandler<R extends Route> =
  Taking<InputOf<R>, R> | Taking<SignedInPerson, R> | Taking<HttpExchange, R>;

type EndpointDecorator<R extends Route> = <Handler extends EndpointHandler<R>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Serves a route at a verb and a path by this method: `@Input()` gives it the checked input, what it returns goes through
 * the reply's schema.
 *
 * @throws RangeError when the path names other parameters than the route, TypeError when the route takes something that the method
 *   does not read
 */
export function Endpoint<R extends Route>(method: HttpMethod, path: string, route: R): EndpointDecorator<R> {
  const served = serveAt(method, path, route);
  return (target, key, descriptor) => {
    const handler = descriptor.value;
    if (!handler) throw new TypeError(`${key} is no method`);
    // Only what is read is checked.
    if (takesInput(served) && !Reflect.hasMetadata(readsInputKey, handler)) {
      throw new TypeError(`${key} does not read its @Input(), so nobody would check what ${path} is sent`);
    }
    Reflect.defineMetadata(routeKey, served, handler);
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      RouteConfig({ route: served }),
    )(target, key, descriptor);
  };
}

/** The route that a method serves, if any. */
export function routeOf(method: object): ServedRoute | undefined {
  return Reflect.getMetadata(routeKey, method);
}

/** Whether a call can bring anything that has to be checked. */
const takesInput = ({ params, query, body, takesIdempotencyKey }: Route): boolean =>
  body !== undefined ||
  takesIdempotencyKey ||
  [params, query].some(({ shape }) => Object.keys(shape).length > 0);

const CheckedInput = createParamDecorator((_options: unknown, context) => {
  const method = context.getHandler();
  const route = routeOf(method);
  if (!route) throw new AppError('INTERNAL', { cause: `${method.name} has no route` });
  return readInput(route, context.switchToHttp().getRequest<FastifyRequest>());
});

/** Hands a method what the call brought, checked against its route. */
export const Input = (): ParameterDecorator => (target, key, at) => {
  const method: unknown = key === undefined ? undefined : Reflect.get(target, key);
  if (typeof method !== 'function') throw new TypeError(`${String(key)} is no method`);
  Reflect.defineMetadata(readsInputKey, true, method);
  CheckedInput()(target, key, at);
};
