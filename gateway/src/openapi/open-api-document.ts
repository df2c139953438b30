import type { Type } from '@nestjs/common';
import type { Access } from '../auth/access.ts';
import type { Route } from '../http/endpoint/route.ts';
import { collectRoutes, type OpenedRoute } from './collect-routes.ts';
import { ErrorComponents, errorDto } from './error-responses.ts';
import { startWithExternalApi, startWithSitesApi } from './getting-started.ts';
import { describeSections } from './sections.ts';
import { withCallExamples, withExamples } from './schema-examples.ts';
import { SchemaRegistry, type JsonSchema } from './schema-registry.ts';
import { describeSocket, socketTag } from './socket-messages.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: readonly JsonSchema[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  /** The messages of the socket, which OpenAPI has no other place for. */
  webhooks: Record<string, Record<string, JsonSchema>>;
  components: Record<'securitySchemes' | 'schemas' | 'responses' | 'examples', JsonSchema>;
}

interface Part {
  title: string;
  description: string;
  /** Whether an operation belongs to the document. */
  has: (opened: OpenedRoute) => boolean;
}

const isForApps = ({ access }: OpenedRoute): boolean => access.who === 'app';

/** Creates the OpenAPI 3.1 document of the sites; the result is deterministic. */
export const openApiDocument = (controllers: readonly Type[], serverUrl = '/'): OpenApiDocument =>
  documentOf(controllers, serverUrl, {
    title: 'API магазина',
    description: startWithSitesApi(serverUrl),
    has: (one) => !isForApps(one),
  });

/** Creates the OpenAPI 3.1 document of the external API. */
export const externalOpenApiDocument = (controllers: readonly Type[], serverUrl = '/'): OpenApiDocument =>
  documentOf(controllers, serverUrl, {
    title: 'Внешний API магазина',
    description: startWithExternalApi(serverUrl),
    has: isForApps,
  });

function documentOf(controllers: readonly Type[], serverUrl: string, part: Part): OpenApiDocument {
  const registry = new SchemaRegistry();
  registry.describe(errorDto, 'output');
  const errors = new ErrorComponents();
  const opened = collectRoutes(controllers).filter((one) => !one.route.isHidden && part.has(one));
  const paths: OpenApiDocument['paths'] = {};
  for (const one of opened) {
    (paths[one.route.path] ??= {})[one.route.method.toLowerCase()] = operation(one, registry, errors);
  }
  const isExternal = opened.every(isForApps);
  // Applications have no socket.
  const webhooks = isExternal ? {} : describeSocket(registry);
  const schemas = withExamples(registry.components);
  for (const calls of Object.values(paths))
    for (const [method, call] of Object.entries(calls)) calls[method] = withCallExamples(call, schemas);
  const tags = new Set([...opened.map(({ route }) => route.tag), ...(isExternal ? [] : [socketTag])]);
  return {
    openapi: '3.1.0',
    info: {
      title: part.title,
      version: '1',
      description: part.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl, description: 'Этот магазин' }],
    tags: describeSections(tags, isExternal),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        ...(opened.some(isForApps) && {
          apiToken: {
            type: 'apiKey',
            in: 'header',
            name: 'X-API-Token',
            description: 'Токен из «Настройки → API»',
          },
        }),
        ...(!isExternal && {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Токен из ответа на вход',
          },
        }),
      },
      schemas,
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
    security: securityOf(access, identifiesOptionally),
    parameters: [
      ...parameters(route, 'params', registry),
      ...parameters(route, 'query', registry),
      ...(route.takesIdempotencyKey
        ? [{ ...idempotencyParameter, required: route.needsIdempotencyKey === true }]
        : []),
      ...(access.who === 'app' ? [knownTagParameter] : []),
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
      [route.status]: {
        ...success(route, registry),
        ...(access.who === 'app' && { headers: { ...quotaHeaders, ETag: tagHeader } }),
      },
      ...(access.who === 'app' && {
        304: { description: 'Ничего не изменилось', headers: { ...quotaHeaders, ETag: tagHeader } },
      }),
      ...(route.accepted && { 202: success({ ...route, reply: route.accepted }, registry) }),
      ...errors.responsesOf(opened),
    },
  };
}

const idempotencyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Имя запроса: повтор с тем же именем и содержанием даёт тот же ответ, ничего не делая дважды',
  example: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};

const knownTagParameter: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag прошлого ответа: если ничего не изменилось, придёт 304',
  schema: { type: 'string' },
};

const tagHeader: JsonSchema = {
  description: 'Передайте в If-None-Match, когда спросите снова',
  schema: { type: 'string' },
};

/** Absent for a token without a limit. */
const quotaHeaders: JsonSchema = {
  'X-RateLimit-Limit': { description: 'Запросов в неделю', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Осталось на этой неделе', schema: { type: 'integer' } },
  'X-RateLimit-Reset': {
    description: 'Когда начнётся следующая неделя, секунды Unix',
    schema: { type: 'integer' },
  },
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

/** Empty: nothing is needed. */
function securityOf({ who }: Access, identifiesOptionally: boolean): JsonSchema[] {
  if (who === 'app') return [{ apiToken: [] }];
  if (who === 'customer' || who === 'staff') return [{ bearer: [] }];
  return identifiesOptionally ? [{}, { bearer: [] }] : [];
}

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
    case 'app':
      return `приложение с токеном, которому открыт раздел ${access.scope}`;
    case 'internal':
      return 'только внутренняя сеть магазина';
  }
}
