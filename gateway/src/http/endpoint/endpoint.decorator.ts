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

/** A method with a first parameter and any others that parameter decorators inject. */
type Taking<First, R extends Route> = (
  first: First,
  ...others: never[]
) => AnswerOf<R> | Promise<AnswerOf<R>>;

/** The first parameter is the route's input or an injected value. Another route's input or reply does not compile. */
type EndpointHandler<R extends Route> =
  Taking<InputOf<R>, R> | Taking<SignedInPerson, R> | Taking<HttpExchange, R>;

type EndpointDecorator<R extends Route> = <Handler extends EndpointHandler<R>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Serves a route at a verb and a path by this method: `@Input()` injects the validated input, and the return value is
 * validated by the reply's schema.
 *
 * @throws RangeError when the path has other parameters than the route, TypeError when the route has input that the
 *   method does not read
 */
export function Endpoint<R extends Route>(method: HttpMethod, path: string, route: R): EndpointDecorator<R> {
  const served = serveAt(method, path, route);
  return (target, key, descriptor) => {
    const handler = descriptor.value;
    if (!handler) throw new TypeError(`${key} is no method`);
    // Input is validated only when it is read.
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

/** Whether the route has any input to validate. */
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

/** Injects the request's input, validated by the method's route. */
export const Input = (): ParameterDecorator => (target, key, at) => {
  const method: unknown = key === undefined ? undefined : Reflect.get(target, key);
  if (typeof method !== 'function') throw new TypeError(`${String(key)} is no method`);
  Reflect.defineMetadata(readsInputKey, true, method);
  CheckedInput()(target, key, at);
};
