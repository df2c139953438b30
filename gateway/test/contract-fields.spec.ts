import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { answers } from './mapped-answers.ts';
import { findUnmappedFields } from './unmapped-fields.ts';

/** Parts of the product mappers, which are tested together with those. */
const partMappers = new Set([
  // The page of a user shows a selection of these; `staff-users.e2e-spec.ts` checks it.
  'toEditedUserDto',
  'toStaffUserDto',
  'toUserCartDto',
  'toUserPaymentDto',
  'toCardFields',
  'toProductFields',
]);

/** Mappers from API input to messages: the schema of the message refuses missing fields. */
const requestMappers = new Set([
  // Of users, as staff edit them.
  'formFieldNames',
  'toPersonChanges',
  'checkedEmail',
  'toPeopleFilters',
  'toLine',
  'toChoice',
  'toConnectRequest',
  'toSignUpInput',
  'toPersonInput',
  'refuseOtherContacts',
  'toSearchContact',
  'toGuestCheckout',
  'toOrderFilters',
  'toSoldFilters',
  'toOwnCheckout',
  'toStaffProductFilters',
  'toProductsChange',
  'toChanges',
  'toManualOrder',
]);

describe('every field of a message', () => {
  it.each(answers)('of %s reaches the response or is listed as left out', (_name, reply, map, leftOut) => {
    expect(findUnmappedFields(reply, map).sort()).toEqual(leftOut.toSorted());
  });

  it('is checked for every exported mapper', async () => {
    const here = readFileSync(join(import.meta.dirname, 'mapped-answers.ts'), 'utf8');
    const unknown: string[] = [];
    const features = join(import.meta.dirname, '../src/features');
    for await (const file of glob('**/*.mapper.ts', { cwd: features })) {
      const source = readFileSync(join(features, file), 'utf8');
      for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm))
        if (!requestMappers.has(name) && !partMappers.has(name) && !new RegExp(`\\b${name}\\b`).test(here))
          unknown.push(`${file}: ${name}`);
    }
    expect(unknown).toEqual([]);
  });

  it('is reported when a mapper omits it', () => {
    const reply = z.object({
      id: z.string(),
      lines: z.array(z.object({ colour: z.string(), size: z.string() })),
    });
    type Reply = z.output<typeof reply>;
    const map = ({ lines }: Reply): unknown => lines.map(({ colour }) => colour);
    expect(findUnmappedFields(reply, map)).toEqual(['id', 'lines.[].size']);
  });
});
