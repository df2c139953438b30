import type { JsonSchema } from './api-operations.parser.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';

/** Values that exist in the shop, so that some of the calls pass the first check. */
export interface KnownValues {
  /** By the name of a field or parameter, in lower case: `_id`, `link`, `phone`, … */
  byName: Readonly<Record<string, readonly string[]>>;
}

interface Sampling {
  random: Random;
  known: KnownValues;
  schemas: Readonly<Record<string, JsonSchema>>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that fits a schema, or nearly: an example if the schema has one, with existing values filled in by name. */
export function sampleValue(sampling: Sampling, schema: unknown, name = '', depth = 0): unknown {
  const { random, schemas } = sampling;
  if (!isObject(schema) || depth > 8) return hostileValue(random);
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    return sampleValue(sampling, schemas[reference.split('/').at(-1) ?? ''], name, depth + 1);
  const { examples } = schema;
  if (isList(examples) && random.happens(0.6)) return structuredClone(random.pick(examples));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (isList(choices)) return sampleValue(sampling, random.pick(choices), name, depth + 1);
  if (isList(schema['enum'])) return random.pick(schema['enum']);
  if ('const' in schema) return schema['const'];
  return sampleOfType(sampling, schema, name, depth);
}

function sampleOfType(sampling: Sampling, schema: JsonSchema, name: string, depth: number): unknown {
  const { random } = sampling;
  switch (schema['type']) {
    case 'object': {
      const properties = isObject(schema['properties']) ? schema['properties'] : {};
      const required = Array.isArray(schema['required']) ? schema['required'] : [];
      const entries = Object.entries(properties).filter(
        ([key]) => required.includes(key) || random.happens(0.5),
      );
      return Object.fromEntries(
        entries.map(([key, inner]) => [key, sampleValue(sampling, inner, key, depth + 1)]),
      );
    }
    case 'array':
      return Array.from({ length: random.below(3) + 1 }, () =>
        sampleValue(sampling, schema['items'], name, depth + 1),
      );
    case 'integer':
    case 'number':
      return random.below(3);
    case 'boolean':
      return random.happens(0.5);
    case 'null':
      return null;
    default:
      return sampleText(sampling, name);
  }
}

/** A text that exists in the shop under this name, otherwise a hostile one. */
export function sampleText({ random, known }: Pick<Sampling, 'random' | 'known'>, name: string): string {
  const values = known.byName[name.toLowerCase()] ?? [];
  return values.length > 0 && random.happens(0.85) ? (random.pick(values) ?? '') : hostileText(random);
}

/** Makes one change somewhere in a value: another value, a field added or removed, or one level deeper. */
export function mutateValue(random: Random, value: unknown): unknown {
  if (random.happens(0.25) || typeof value !== 'object' || value === null) return hostileValue(random);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const at = random.below(Math.max(1, items.length));
    if (random.happens(0.2)) return [...items, ...items, hostileValue(random)];
    return items.map((item, index) => (index === at ? mutateValue(random, item) : item));
  }
  const entries = Object.entries(value);
  const at = random.below(Math.max(1, entries.length));
  if (random.happens(0.15)) entries.splice(at, 1);
  else if (random.happens(0.15)) entries.push([hostileText(random), hostileValue(random)]);
  else
    return Object.fromEntries(
      entries.map(([key, inner], index) => [key, index === at ? mutateValue(random, inner) : inner]),
    );
  return Object.fromEntries(entries);
}
