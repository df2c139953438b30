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

/** A value with every field of a schema in it, and one that differs from it everywhere. */
interface Samples {
  one: unknown;
  other: unknown;
}

/**
 * The fields of a message that an answer does not depend on, by their paths (`lines.[].colour`): each is given another value
 * in turn, and what is made of the message has to change.
 */
export function findUnmappedFields(reply: z.ZodType, map: (message: never) => unknown): string[] {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema;
  const answerTo = (message: unknown): string => JSON.stringify(map(message as never));
  const usual = answerTo(sampleOf(schema, null));
  return leavesOf(schema, [])
    .filter((path) => answerTo(sampleOf(schema, path)) === usual)
    .map((path) => path.join('.'));
}

/** Of what may be null, the rest; of other choices the first. */
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
  // Reading a constant tells nothing of what was mapped.
  return schema.const === undefined ? [path] : [];
}

/** @param changed where the value is another than usual; null: nowhere */
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
