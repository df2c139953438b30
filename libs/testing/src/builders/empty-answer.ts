import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const anyOf = z.object({ anyOf: z.array(z.unknown()).min(1) });
const reference = z.object({ $ref: z.string() });
const listed = z.object({ enum: z.array(z.unknown()).min(1) });
const object = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
const plain = z.object({ type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'null']) });
const description = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

const emptyOfType = { string: '', number: 0, integer: 0, boolean: false, array: [], null: null } as const;
let schemas: Record<string, unknown> | undefined;

/** Reads the schema from the committed OpenAPI description. */
function schemaNamed(name: string): unknown {
  const path = join(import.meta.dirname, '../../../../gateway/openapi.json');
  schemas ??= description.parse(JSON.parse(readFileSync(path, 'utf8'))).components.schemas;
  return schemas[name];
}

/** The required fields of a schema with the emptiest value of each type: '', 0, false, [], or null where allowed. */
export function emptyOf(schema: unknown): unknown {
  const options = anyOf.safeParse(schema).data?.anyOf;
  if (options) return options.some((one) => emptyOf(one) === null) ? null : emptyOf(options[0]);
  const named = reference.safeParse(schema).data?.$ref;
  if (named !== undefined) return emptyOf(schemaNamed(named.slice(named.lastIndexOf('/') + 1)));
  const values = listed.safeParse(schema).data?.enum;
  if (values) return values[0];
  const { properties, required } = object.safeParse(schema).data ?? {};
  if (properties && required)
    return Object.fromEntries(required.map((name) => [name, emptyOf(properties[name])]));
  return emptyOfType[plain.parse(schema).type];
}

/**
 * An empty response of the API, as JSON. Builders set only what their tests need; new API fields need no change there.
 *
 * @param name of a schema of `gateway/openapi.json`
 */
export const emptyAnswer = (name: string): string => JSON.stringify(emptyOf(schemaNamed(name)));
