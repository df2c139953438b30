import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Direction = 'input' | 'output';

/** The schemas of a document. Those with an id become components, defined once and referenced. */
export class SchemaRegistry {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * @param direction `input` for request data, `output` for response data
   * @throws Error when two different schemas have the same id, or one cannot be expressed as JSON Schema
   */
  describe(schema: z.ZodType, direction: Direction): JsonSchema {
    // Wrapped, so that a schema with an id is referenced like any other.
    const wrapped = z.toJSONSchema(z.object({ schema }), {
      io: direction,
      override: ({ jsonSchema, zodSchema }) => {
        tidy(jsonSchema, zodSchema._zod.def.type, direction);
        restoreExamples(jsonSchema, zodSchema);
      },
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

/** Removes keywords that zod adds and that no reader needs. */
function tidy(schema: z.core.JSONSchema.BaseSchema, type: string, direction: Direction): void {
  if (type === 'int' || type === 'number') {
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  }
  // A record of known keys is an object with these properties.
  const { propertyNames, additionalProperties: value } = schema;
  if (type === 'record' && isObject(propertyNames) && Array.isArray(propertyNames.enum) && isObject(value)) {
    schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]));
    delete schema.propertyNames;
    schema.additionalProperties = false;
  }
  // Responses may gain fields in later versions; only requests are validated strictly.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** zod drops the examples of a request when a field of it is changed while it is read, such as a text that is trimmed. */
function restoreExamples(schema: z.core.JSONSchema.BaseSchema, described: z.core.$ZodType): void {
  const examples = z.globalRegistry.get(described)?.examples;
  if (Array.isArray(examples) && schema.$ref === undefined) schema.examples = examples;
}

const isObject = (schema: unknown): schema is z.core.JSONSchema.BaseSchema =>
  typeof schema === 'object' && schema !== null;

function toReferences(schema: JsonSchema): JsonSchema {
  return readReferences(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function readReferences(text: string): JsonSchema {
  return JSON.parse(text) as JsonSchema;
}
