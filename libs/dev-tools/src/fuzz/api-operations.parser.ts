import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../cli/places.ts';

const schemaObject = z.record(z.string(), z.unknown());
const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: schemaObject.optional() }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaObject.optional() })) })
    .optional(),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schemaObject) }),
});

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A call of the API, as described in the OpenAPI document. */
export interface ApiOperation {
  name: string;
  method: string;
  /** With path parameters in braces. */
  path: string;
  query: readonly { name: string; schema: JsonSchema }[];
  /** Null for a call without a body. */
  body: { type: string; schema: JsonSchema } | null;
}

export interface ApiDescription {
  operations: readonly ApiOperation[];
  /** The targets of `$ref`. */
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** Reads every call of the OpenAPI document, so that new ones are included automatically. */
export async function readApi(): Promise<ApiDescription> {
  const text = await readFile(join(repositoryRoot, 'gateway/openapi.json'), 'utf8');
  const { paths, components } = document.parse(JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        query: parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema })),
        body: type === undefined ? null : { type, schema: content?.schema ?? {} },
      };
    }),
  );
  return { operations, schemas: components.schemas };
}

/** Reads the paths of the shop's screens from its router. */
export async function readScreenPaths(): Promise<string[]> {
  const text = await readFile(join(repositoryRoot, 'web-storefront/src/routes.tsx'), 'utf8');
  const found = [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path);
  if (found.length < 10)
    throw new Error('the screens are not where they used to be: web-storefront/src/routes.tsx');
  return found;
}
