import 'reflect-metadata';
import { applyDecorators, createParamDecorator, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { readInput } from './read-input.ts';
import type { AnswerOf, InputOf, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
}

const routeKey = Symbol('route');

const Input = createParamDecorator((route: Route, context) =>
  readInput(route, context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The checked input comes first; whatever a parameter decorator adds comes after it. */
type Served<R extends Route> = (input: InputOf<R>, ...others: never[]) => AnswerOf<R> | Promise<AnswerOf<R>>;

type RouteMethod<R extends Route> = <Method extends Served<R>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Puts a route behind a method: its first argument is the checked input, what it returns goes through the reply's schema.
 * The compiler holds the method against the route.
 */
export function Serves<R extends Route>(route: R): RouteMethod<R> {
  return (target, key, descriptor) => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`${key} is no method`);
    Reflect.defineMetadata(routeKey, route, method);
    Input(route)(target, key, 0);
    // Tells Nest that the answer is sent by us: AnswerInterceptor does it, for all routes alike. It stands behind the
    // parameters that the method names.
    Res()(target, key, Math.max(1, method.length));
    applyDecorators(
      RequestMapping({
        method: RequestMethod[route.method],
        path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      }),
      RouteConfig({ route }),
    )(target, key, descriptor);
  };
}

/** The route that a method serves, if any. */
export function routeOf(method: object): Route | undefined {
  return Reflect.getMetadata(routeKey, method);
}
