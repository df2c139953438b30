import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isAudited, requests } from '@shop/contracts';
import { auditFieldName, isUnsaidAuditField } from '@shop/domain';
import { z } from 'zod';
import { root, trackedFiles } from './tracked-files.ts';

/** Staff read the audit log: a field without a Russian name would be shown by its name in the code. */
const lists = trackedFiles().filter((path) => /^services\/[^/]+\/src\/audited-entities\.ts$/.test(path));
const entities = z.object({
  auditedEntities: z.record(z.string(), z.object({ fields: z.array(z.string()) })),
});
const hasName = (field: string): boolean => auditFieldName(field) !== undefined;
/** Where lists are compared, ids of their entries are counted, not shown. */
const isIdOfEntry = (field: string): boolean => field.endsWith('.id');

it('every stored field of the audit log has a name', async () => {
  expect(lists).toHaveLength(5);
  for (const path of lists) {
    const { auditedEntities } = entities.parse(await import(join(root, path)));
    for (const [entity, { fields }] of Object.entries(auditedEntities)) {
      const nameless = fields.filter((field) => !hasName(field) && !isIdOfEntry(field));
      expect([entity, nameless]).toEqual([entity, []]);
    }
  }
});

it('every field that an audited request sends has a name, or only says which record is meant', () => {
  for (const { subject, request } of requests.filter(isAudited)) {
    const nameless = sentFields(request).filter((field) => !isUnsaidAuditField(field) && !hasName(field));
    expect([subject, nameless]).toEqual([subject, []]);
  }
});

const fields = z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() }));
const shape = z.object({ properties: fields.optional() });
const described = shape.extend({ anyOf: z.array(shape).optional() });

/** The fields of a request, and those of the changes in it. */
function sentFields(request: z.ZodType): string[] {
  const schema = described.parse(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  return [...(schema.anyOf ?? []), schema].flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, { properties: inner = {} }]) =>
      name === 'changes' ? Object.keys(inner) : [name],
    ),
  );
}
