import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOf } from '@shop/contracts';
import { z } from 'zod';
import { GatewayModule } from '../src/gateway.module.ts';
import { accessOf } from '../src/auth/access.ts';
import { routeOf } from '../src/http/endpoint/endpoint.decorator.ts';
import { collectRoutes } from '../src/openapi/collect-routes.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { SchemaRegistry, type JsonSchema } from '../src/openapi/schema-registry.ts';
import { ReadCacheController } from '../src/read-cache/read-cache.controller.ts';
import { startApp, type TestApp } from './app.ts';
import { readEndpointTable, readPending } from './endpoint-table.ts';

const table = readEndpointTable();
const pending = readPending();
const controllers = declaredControllersOf(GatewayModule);
const routes = collectRoutes(controllers);
const endpointOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const withoutNames = (endpoint: string): string => endpoint.replaceAll(/\{\w+\}/g, '{}');

let app: TestApp;
beforeAll(async () => {
  app = await startApp(() => ({}));
});
afterAll(() => app.app.close());

describe('the endpoint table', () => {
  it('lists each endpoint once', () => {
    const endpoints = table.map(({ endpoint }) => withoutNames(endpoint));
    expect(endpoints.filter((one, at) => endpoints.indexOf(one) !== at)).toEqual([]);
  });

  it('contains every served endpoint, and the router serves every route', () => {
    expect(app.paths.endpoints.sort()).toEqual(routes.map(({ route }) => endpointOf(route)).sort());
    const known = table.map(({ endpoint }) => endpoint);
    expect(app.paths.endpoints.filter((endpoint) => !known.includes(endpoint))).toEqual([]);
  });

  it('lists no unserved endpoints except the pending ones', () => {
    const unserved = table
      .map(({ endpoint }) => endpoint)
      .filter((one) => !app.paths.endpoints.includes(one));
    expect(unserved.sort()).toEqual([...pending].sort());
  });

  it('states the same access as the code', () => {
    const reported = new Map(table.map(({ endpoint, who }) => [endpoint, who]));
    const wrong = routes.filter(({ route, access }) => reported.get(endpointOf(route)) !== access.who);
    expect(wrong.map(({ route }) => endpointOf(route))).toEqual([]);
  });
});

describe('every method of a controller', () => {
  const methods = controllers.flatMap((controller) =>
    Object.entries(Object.getOwnPropertyDescriptors(controller.prototype as object))
      .filter(([name]) => name !== 'constructor')
      .map(([name, { value }]) => ({ name: `${controller.name}.${name}`, method: value as object })),
  );

  const isOfBus = ({ method }: { method: object }): boolean =>
    Reflect.hasMetadata('microservices:pattern', method);

  it.each(methods.filter((one) => !isOfBus(one)))(
    '$name serves a route and declares its access',
    ({ method }) => {
      expect(routeOf(method)).toBeDefined();
      expect(accessOf(method)).toBeDefined();
    },
  );
});

describe('every route', () => {
  it('rejects unknown fields of a body at every level', () => {
    const open = routes.flatMap(({ route }) => {
      const book = new SchemaRegistry();
      const schemas = route.body
        ? [book.describe(route.body, 'input'), ...Object.values(book.components)]
        : [];
      return schemas.some(hasOpenObject) ? [endpointOf(route)] : [];
    });
    expect(open).toEqual([]);
  });

  it('has valid examples', () => {
    const lineIssues = routes.flatMap(({ route }) => {
      const schemas = [route.reply, ...(route.body ? [route.body] : [])];
      return schemas.flatMap((schema) =>
        examplesOf(schema).filter((example) => !schema.safeParse(example).success),
      );
    });
    expect(lineIssues).toEqual([]);
  });

  it('that is cached is public, the same for everyone, and dropped by events of a known service', () => {
    const cached = routes.filter(({ route }) => route.keptUntilEventOf !== undefined);
    expect(cached.length).toBeGreaterThan(0);
    // The key of a cached response does not contain the caller.
    const personal = cached.filter((one) => one.access.who !== 'public' || one.identifiesOptionally);
    expect(personal.map(({ route }) => endpointOf(route))).toEqual([]);
    const drops = eventsThatDrop();
    expect(drops.filter(({ everyReplica }) => !everyReplica)).toEqual([]);
    const owners = drops.map(({ event }) => ownerOf(event));
    const stale = cached.filter(({ route }) => !owners.includes(route.keptUntilEventOf ?? ''));
    expect(stale.map(({ route }) => endpointOf(route))).toEqual([]);
  });
});

/** What `@OnEvent` declares for a handler. */
interface DeclaredEvent {
  event: { subject: string };
  everyReplica: boolean;
}

/** The events that drop cached responses. A replica that does not receive one would serve what it cached before. */
function eventsThatDrop(): DeclaredEvent[] {
  const methods = Object.values(Object.getOwnPropertyDescriptors(ReadCacheController.prototype));
  return methods.flatMap(({ value }: { value?: object }) => {
    const extras: { awaited?: DeclaredEvent } | undefined =
      value && Reflect.getMetadata('microservices:pattern_extras', value);
    return extras?.awaited ?? [];
  });
}

function examplesOf(schema: z.ZodType): unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples : [];
}

function hasOpenObject(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, properties, additionalProperties } = schema as JsonSchema;
  if (type === 'object' && properties !== undefined && additionalProperties !== false) return true;
  return Object.values(schema).some(hasOpenObject);
}
