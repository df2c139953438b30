import { exampleValues } from './example-values.ts';
import type { JsonSchema } from './schema-registry.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/** Gives every component an example: its own, or one that is composed of its fields. */
export function withExamples(components: Components): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      if (Array.isArray(schema['examples'])) return [name, schema];
      return [name, { ...schema, examples: [new Composer(components).compose(schema, name, [name])] }];
    }),
  );
}

/** Gives the variables of an address, and a body that is no component, an example as well. */
export function withCallExamples(operation: JsonSchema, components: Components): JsonSchema {
  const { parameters, requestBody } = operation;
  const composer = new Composer(components);
  return {
    ...operation,
    ...(Array.isArray(parameters) && {
      parameters: parameters.filter(isSchema).map((one) => withVariable(one, composer)),
    }),
    ...(isSchema(requestBody) && { requestBody: withBody(requestBody, composer) }),
  };
}

function withVariable(parameter: JsonSchema, composer: Composer): JsonSchema {
  const { name, in: place, example, schema } = parameter;
  if (place !== 'path' || example !== undefined || !isSchema(schema)) return parameter;
  return { ...parameter, example: composer.compose(schema, String(name), []) };
}

function withBody(requestBody: JsonSchema, composer: Composer): JsonSchema {
  const { content } = requestBody;
  if (!isSchema(content)) return requestBody;
  const types = Object.entries(content).map(([type, media]) => {
    if (!isSchema(media) || !isSchema(media['schema'])) return [type, media];
    const { schema } = media;
    if ('$ref' in schema || Array.isArray(schema['examples'])) return [type, media];
    return [type, { ...media, schema: { ...schema, examples: [composer.compose(schema, '', [])] } }];
  });
  return { ...requestBody, content: Object.fromEntries(types) };
}

class Composer {
  private readonly components: Components;

  constructor(components: Components) {
    this.components = components;
  }

  /** @param field the name of the field that holds the value; @param within the components around it */
  compose(schema: JsonSchema, field: string, within: readonly string[]): unknown {
    const given = ownValueOf(schema);
    if (given !== undefined) return given;
    const name = nameOf(schema);
    if (name !== undefined) {
      // A tree of components ends here.
      if (within.includes(name)) return undefined;
      return this.compose(this.components[name] ?? {}, field, [...within, name]);
    }
    for (const kind of ['anyOf', 'oneOf', 'allOf'])
      if (Array.isArray(schema[kind])) return this.composeOneOf(schema[kind], field, within);
    if (Array.isArray(schema['type'])) {
      const types: unknown[] = schema['type'];
      return this.compose({ ...schema, type: types.find((type) => type !== 'null') }, field, within);
    }
    if (isSchema(schema['properties'])) return this.composeObject(schema, within);
    if (schema['type'] === 'array') return this.composeArray(schema, field, within);
    if (schema['type'] === 'object') return this.composeRecord(schema, within);
    return plainValue(schema, field);
  }

  private composeOneOf(choices: readonly unknown[], field: string, within: readonly string[]): unknown {
    const schemas = choices.filter(isSchema);
    const [first] = [...schemas.filter(({ type }) => type !== 'null'), ...schemas];
    const value = first && this.compose(first, field, within);
    return value === undefined && schemas.some(({ type }) => type === 'null') ? null : value;
  }

  private composeObject({ properties }: JsonSchema, within: readonly string[]): Record<string, unknown> {
    const fields = isSchema(properties) ? Object.entries(properties) : [];
    return Object.fromEntries(
      fields.flatMap(([name, schema]) => {
        const value = isSchema(schema) ? this.compose(schema, name, within) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  private composeArray(schema: JsonSchema, field: string, within: readonly string[]): unknown[] {
    const { items, prefixItems, minItems } = schema;
    if (Array.isArray(prefixItems))
      return prefixItems.filter(isSchema).map((item) => this.compose(item, field, within));
    // Never anything, such as the replies to a reply.
    if (!isSchema(items) || 'not' in items) return [];
    const item = this.compose(items, field.replace(/s$/, ''), within);
    const least = Math.max(1, Number(minItems ?? 0));
    return item === undefined ? [] : Array.from({ length: least }, () => item);
  }

  private composeRecord(schema: JsonSchema, within: readonly string[]): Record<string, unknown> {
    const { additionalProperties: values, propertyNames: keys } = schema;
    if (!isSchema(values)) return {};
    const key = isSchema(keys) ? String(this.compose(keys, '_id', within)) : '674000000000000000000001';
    const value = this.compose(values, '', within);
    return value === undefined ? {} : { [key]: value };
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

const keyOf = (field: string): string => field.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function ownValueOf(schema: JsonSchema): unknown {
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if (schema['const'] !== undefined) return schema['const'];
  return Array.isArray(schema['enum']) ? schema['enum'][0] : schema['default'];
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:00:00.000Z',
  date: '2026-11-21',
  time: '10:00',
  email: 'vera@example.ru',
  uri: 'https://shop.example/page',
  uuid: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
  binary: 'содержимое файла',
};

/** What texts hold whose fields have no example of their own; the first that fits is taken. */
const texts = ['674000000000000000000001', '10:00', '79991234567', 'текст'] as const;

function plainValue(schema: JsonSchema, field: string): unknown {
  const { type, format, minimum, maximum } = schema;
  if (type === 'boolean') return !/deleted|banned|hidden|custom/i.test(field);
  if (type === 'null') return null;
  const known = exampleValues[keyOf(field)] ?? [];
  if (type === 'integer' || type === 'number') {
    const number = Number(known.find((value) => typeof value === 'number') ?? 1);
    return Math.min(Math.max(number, Number(minimum ?? number)), Number(maximum ?? Infinity));
  }
  if (type !== 'string') return type === undefined ? null : undefined;
  const candidates = [formats[String(format)], ...known, ...(schema['pattern'] === undefined ? [] : texts)];
  return candidates.find((value) => typeof value === 'string' && fits(value, schema)) ?? 'текст';
}

function fits(text: string, { pattern, minLength, maxLength }: JsonSchema): boolean {
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  return text.length >= Number(minLength ?? 0) && text.length <= Number(maxLength ?? Infinity);
}
