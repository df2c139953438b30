import { describe, expect, it } from '@jest/globals';
import { GatewayModule } from '../src/gateway.module.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { openApiDocument } from '../src/openapi/open-api-document.ts';
import type { JsonSchema } from '../src/openapi/schema-registry.ts';

const { paths, components } = openApiDocument(declaredControllersOf(GatewayModule));
const operations = Object.values(paths).flatMap((path) => Object.values(path));

const errorAnswersOf = ({ responses }: JsonSchema): unknown[] =>
  Object.entries(responses as JsonSchema).flatMap(([status, answer]) =>
    Number(status) < 400 ? [] : [answer],
  );

const answers = operations.flatMap(errorAnswersOf);

/** All references in a part of the document. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

describe('error responses in the API description', () => {
  it('are shared components, one per set of error codes', () => {
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter((answer) => Object.keys(answer as JsonSchema).join() !== '$ref')).toEqual([]);
    expect(Object.keys(components.responses).length).toBeLessThan(answers.length / 4);
    const texts = Object.values(components.responses).map((response) => JSON.stringify(response));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('reference existing components, and every component is referenced', () => {
    const wanted = new Set(referencesIn([answers, components.responses]));
    const held = [
      ...Object.keys(components.responses).map((name) => `#/components/responses/${name}`),
      ...Object.keys(components.examples).map((name) => `#/components/examples/${name}`),
      '#/components/schemas/ErrorBody',
    ];
    expect([...wanted].sort()).toEqual(held.sort());
  });

  it('say when each error occurs', () => {
    const said = Object.values(components.examples).map((example) => (example as JsonSchema)['summary']);
    expect(said).not.toEqual([]);
    expect(said.filter((when) => typeof when !== 'string' || when.length < 10)).toEqual([]);
  });

  it('have names that are valid in references', () => {
    const names = [...Object.keys(components.responses), ...Object.keys(components.examples)];
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });
});
