import { z } from 'zod';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

type Path = readonly string[];

/** Two sample values of a schema that differ in every field. */
interface Samples {
  one: unknown;
  other: unknown;
}

/**
 * Finds the fields of a message that do not affect the mapped result, by their paths (`lines.[].colour`): each field is
 * changed in turn, and the result has to change.
 */
export function findUnmappedFields(reply: z.ZodType, map: (message: never) => unknown): string[] {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema;
  const answerTo = (message: unknown): string => JSON.stringify(map(message as never));
  const usual = answerTo(sampleOf(schema, null));
  return leavesOf(schema, [])
    .filter((path) => answerTo(sampleOf(schema, path)) === usual)
    .map((path) => path.join('.'));
}

/** The non-null option of a nullable schema; the first of other unions. */
function chosen(schema: Schema): Schema {
  const found = schema.anyOf?.find(({ type }) => type !== 'null');
  return found ? chosen(found) : schema;
}

function leavesOf(given: Schema, path: Path): Path[] {
  const schema = chosen(given);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  }
  if (schema.items) return leavesOf(schema.items, [...path, '[]']);
  // A constant cannot change, so it does not show whether it was mapped.
  return schema.const === undefined ? [path] : [];
}

/** @param changed the path of the field with another value; null: none */
function sampleOf(given: Schema, changed: Path | null): unknown {
  const schema = chosen(given);
  const next = (name: string): Path | null => (changed?.[0] === name ? changed.slice(1) : null);
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, sampleOf(field, next(name))]),
    );
  }
  if (schema.items) return [sampleOf(schema.items, next('[]'))];
  const { one, other } = leafSamples(schema);
  return changed?.length === 0 ? other : one;
}

function leafSamples({ type, enum: options, const: constant }: Schema): Samples {
  if (constant !== undefined) return { one: constant, other: constant };
  if (options) return { one: options[0], other: options[1] };
  if (type === 'boolean') return { one: false, other: true };
  if (type === 'integer' || type === 'number') return { one: 100, other: 200 };
  return { one: 'one', other: 'other' };
}
