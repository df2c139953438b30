import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Direction = 'input' | 'output';

/** The schemas of a document. Those with an id become components, written once and referred to. */
export class SchemaRegistry {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * @param direction `input` for what callers send, `output` for what they get
   * @throws Error when two different schemas have the same id, or one cannot be written as JSON Schema
   */
  describe(schema: z.ZodType, direction: Direction): JsonSchema {
    // Inside a wrapper the schema itself is referred to like any other when it has an id.
    const wrapped = z.toJSONSchema(z.object({ schema }), {
      io: direction,
      override: ({ jsonSchema, zodSchema }) => tidy(jsonSchema, zodSchema._zod.def.type, direction),
    });
    const { $defs = {}, properties = {} } = readWrapped(wrapped);
    for (const [id, definition] of Object.entries($defs)) this.name(id, toReferences(definition));
    return toReferences(properties['schema'] ?? {});
  }

  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private name(id: string, schema: JsonSchema): void {
    const known = this.named.get(id);
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two different schemas are called ${id}`);
    this.named.set(id, schema);
  }
}

interface Wrapped {
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
}

function readWrapped(schema: object): Wrapped {
  return JSON.parse(JSON.stringify(schema)) as Wrapped;
}

/** Leaves out what zod adds and no reader needs. */
function tidy(schema: z.core.JSONSchema.BaseSchema, type: string, direction: Direction): void {
  if (type === 'int' || type === 'number') {
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  }
  // An answer may gain fields with time; only what is sent to us is checked exactly.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

function toReferences(schema: JsonSchema): JsonSchema {
  return readReferences(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function readReferences(text: string): JsonSchema {
  return JSON.parse(text) as JsonSchema;
}
