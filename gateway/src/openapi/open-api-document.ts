import type { Type } from '@nestjs/common';
import type { Access } from '../auth/access.ts';
import type { Route } from '../http/endpoint/route.ts';
import { collectRoutes, type OpenedRoute } from './collect-routes.ts';
import { ErrorComponents, errorDto } from './error-responses.ts';
import { SchemaRegistry, type JsonSchema } from './schema-registry.ts';
import { describeSocket, socketTag } from './socket-messages.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: readonly JsonSchema[];
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  /** The messages of the socket, which OpenAPI has no other place for. */
  webhooks: Record<string, Record<string, JsonSchema>>;
  components: Record<'securitySchemes' | 'schemas' | 'responses' | 'examples', JsonSchema>;
}

/** Creates the OpenAPI 3.1 document of these controllers; the result is deterministic. */
export function openApiDocument(controllers: readonly Type[]): OpenApiDocument {
  const registry = new SchemaRegistry();
  registry.describe(errorDto, 'output');
  const errors = new ErrorComponents();
  const opened = collectRoutes(controllers).filter(({ route }) => !route.isHidden);
  const paths: OpenApiDocument['paths'] = {};
  for (const one of opened) {
    (paths[one.route.path] ??= {})[one.route.method.toLowerCase()] = operation(one, registry, errors);
  }
  const webhooks = describeSocket(registry);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API магазина',
      version: '1',
      description:
        'Все ошибки имеют одно тело: `ErrorBody`. Суммы в рублях, время в UTC (ISO 8601). Неизвестные поля в теле запроса не принимаются.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...opened.map(({ route }) => route.tag), socketTag])].sort().map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Токен из ответа на вход',
        },
      },
      schemas: registry.components,
      responses: errors.responses,
      examples: errors.examples,
    },
  };
}

function operation(opened: OpenedRoute, registry: SchemaRegistry, errors: ErrorComponents): JsonSchema {
  const { route, access, identifiesOptionally } = opened;
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: `Кто: ${whoText(access)}.`,
    'x-access': access,
    ...(isSignedIn(access) && { security: [{ bearer: [] }] }),
    // The token is optional.
    ...(identifiesOptionally && { security: [{}, { bearer: [] }] }),
    parameters: [
      ...parameters(route, 'params', registry),
      ...parameters(route, 'query', registry),
      ...(route.takesIdempotencyKey ? [idempotencyParameter] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: registry.describe(route.body, 'input') } },
      },
    }),
    ...(route.multipart && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: registry.describe(route.multipart, 'input') } },
      },
    }),
    responses: {
      [route.status]: success(route, registry),
      ...(route.accepted && { 202: success({ ...route, reply: route.accepted }, registry) }),
      ...errors.responsesOf(opened),
    },
  };
}

const idempotencyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Имя запроса: повтор с тем же именем и содержанием даёт тот же ответ, ничего не делая дважды',
  example: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};

function success(route: Route, registry: SchemaRegistry): JsonSchema {
  const type = route.contentType?.split(';', 1)[0] ?? 'application/json';
  return {
    description: route.summary,
    content: { [type]: { schema: registry.describe(route.reply, 'output') } },
  };
}

function parameters(route: Route, place: 'params' | 'query', registry: SchemaRegistry): JsonSchema[] {
  return Object.entries(route[place].shape).map(([name, field]) => {
    const { description, examples, ...schema } = registry.describe(field, 'input');
    const required = place === 'params' || !field.safeParse(undefined).success;
    return {
      name,
      in: place === 'params' ? 'path' : 'query',
      required,
      ...(description !== undefined && { description }),
      ...(Array.isArray(examples) && { example: examples[0] }),
      schema,
    };
  });
}

const isSignedIn = ({ who }: Access): boolean => who === 'customer' || who === 'staff';

function whoText(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'любой посетитель';
    case 'customer':
      return 'вошедший покупатель';
    case 'staff':
      return `сотрудник с правами ${[
        ...access.permissions,
        ...(access.anyOf ? [access.anyOf.join(' или ')] : []),
      ].join(', ')}`;
    case 'internal':
      return 'только внутренняя сеть магазина';
  }
}
