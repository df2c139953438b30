import { describe, expect, it } from '@jest/globals';
import { GatewayModule } from '../src/gateway.module.ts';
import { collectRoutes } from '../src/openapi/collect-routes.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { externalOpenApiDocument, openApiDocument } from '../src/openapi/open-api-document.ts';
import type { JsonSchema } from '../src/openapi/schema-registry.ts';

const controllers = declaredControllersOf(GatewayModule);
const shopUrl = 'https://shop.example';
const documents = [
  ['of the sites', openApiDocument(controllers, shopUrl)],
  ['of the external API', externalOpenApiDocument(controllers, shopUrl)],
] as const;

const isVariable = (segment: string): boolean => segment.startsWith('{');

/** Whether one address may belong to both, as `/orders/{id}/notes` and `/orders/runs/{id}`. */
function areAmbiguous(one: string, other: string): boolean {
  const [ones, others] = [one.split('/'), other.split('/')];
  return (
    ones.length === others.length &&
    ones.every((segment, at) => {
      const across = others[at] ?? '';
      return isVariable(segment) || isVariable(across) || segment === across;
    }) &&
    // A name goes before a variable where nothing else differs.
    ones.some((segment, at) => isVariable(segment) && !isVariable(others[at] ?? '')) &&
    ones.some((segment, at) => !isVariable(segment) && isVariable(others[at] ?? ''))
  );
}

describe.each(documents)(
  'the API description %s',
  (_which, { servers, tags, paths, webhooks, components }) => {
    const operations = [paths, webhooks].flatMap((part) =>
      Object.values(part).flatMap(Object.values<JsonSchema>),
    );

    it('names the real address of the shop', () => {
      expect(servers[0]).toMatchObject({ url: shopUrl });
    });

    it('says of each call whether it needs a token, and of each section what it is for', () => {
      expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
      expect(operations.filter(({ operationId }) => operationId === undefined)).toEqual([]);
      const described = new Set(tags.filter(({ description }) => description !== '').map(({ name }) => name));
      const used = new Set(operations.map((operation) => String((operation['tags'] as string[])[0])));
      expect(described).toEqual(used);
    });

    it('has no address that belongs to two calls', () => {
      const all = Object.keys(paths);
      const twins = all.flatMap((one, at) => all.slice(at + 1).filter((other) => areAmbiguous(one, other)));
      expect(twins).toEqual([]);
    });

    it('has an example of every schema', () => {
      const bare = Object.entries(components.schemas).filter(([, schema]) => {
        const { examples } = schema as JsonSchema;
        return !Array.isArray(examples) || examples[0] === undefined;
      });
      expect(bare.map(([name]) => name)).toEqual([]);
    });
  },
);

/** What a reader may send as it stands: the example of a body's schema, or the one of its component. */
function exampleOf(schema: JsonSchema): unknown {
  const name = String(schema['$ref']).split('/').at(-1) ?? '';
  const { examples } = { ...(documents[0][1].components.schemas[name] as JsonSchema | undefined), ...schema };
  return Array.isArray(examples) ? examples[0] : undefined;
}

it('the example of every body is accepted, and every part of a path has one', () => {
  const { paths } = documents[0][1];
  const operationOf = (path: string, method: string) => paths[path]?.[method.toLowerCase()] ?? {};
  const refused = collectRoutes(controllers)
    .filter(({ route, access }) => !route.isHidden && access.who !== 'app')
    .flatMap(({ route: { path, method, body, operationId } }) => {
      const { requestBody, parameters } = operationOf(path, method) as {
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        parameters: { name: string; in: string; example?: unknown }[];
      };
      const bare = parameters.filter((one) => one.in === 'path' && one.example === undefined);
      const schema = requestBody?.content['application/json']?.schema;
      const read = body && schema ? body.safeParse(exampleOf(schema)) : undefined;
      return [
        ...bare.map(({ name }) => `${operationId}: {${name}}`),
        ...(read?.error?.issues.map((one) => `${operationId}: ${one.path.join('.')}: ${one.message}`) ?? []),
      ];
    });
  expect(refused).toEqual([]);
});

/** The calls of the `curl` commands in a text. */
const commandsIn = (text: string) =>
  [...text.replaceAll('\\\n', ' ').matchAll(/^curl (.+)$/gm)].map(([, line = '']) => {
    const { pathname } = new URL(/https:[^\s']+/.exec(line)?.[0] ?? '');
    const sent = / -d '([^']+)'/.exec(line)?.[1];
    const method = sent === undefined && !line.includes('-X POST') ? 'GET' : 'POST';
    return { method, segments: pathname.split('/'), sent, line };
  });

it.each(documents)('every command in the first lesson %s is a call that accepts it', (_which, { info }) => {
  const routes = collectRoutes(controllers).map(({ route }) => route);
  const commands = commandsIn(String(info['description']));
  expect(commands.length).toBeGreaterThan(2);
  for (const { method, segments, sent, line } of commands) {
    expect(line).toContain(shopUrl);
    const called = routes.find(
      (route) =>
        route.method === method &&
        route.path.split('/').length === segments.length &&
        route.path.split('/').every((part, at) => isVariable(part) || part === segments[at]),
    );
    expect([line, called?.operationId]).toEqual([line, expect.any(String)]);
    if (sent !== undefined) expect(called?.body?.safeParse(JSON.parse(sent)).error).toBeUndefined();
  }
});

it('the sections follow a purchase, and then come those of staff', () => {
  const names = documents[0][1].tags.map(({ name }) => name);
  const steps = [
    'Категории',
    'Товары',
    'Корзина',
    'Промокоды',
    'Оплата',
    'Свои заказы',
    'Заказы',
    'Журнал изменений',
  ];
  expect(names.filter((name) => steps.includes(name))).toEqual(steps);
});

it('says which calls are refused without an Idempotency-Key', () => {
  const [[, { paths }]] = documents;
  const demanding = Object.values(paths)
    .flatMap(Object.values<JsonSchema>)
    .filter(({ parameters = [] }) =>
      (parameters as JsonSchema[]).some(({ name, required }) => name === 'Idempotency-Key' && required),
    );
  expect(demanding.map(({ operationId }) => operationId)).toEqual(['refundOrder', 'recordOutsideRefund']);
});
