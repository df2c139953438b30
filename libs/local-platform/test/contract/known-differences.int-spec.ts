import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';
import { knownDifferences } from './known-differences.ts';

const target = useContractTarget('differences');

describe('known differences are refused, not ignored', () => {
  it.each(knownDifferences)('$what: $code', async ({ code, provoke }) => {
    // A real MongoDB supports these, so there is nothing to test.
    if (!target.isLocalPlatform) return;
    const things = await target.fresh<Document>([{ a: 1 }]);
    expect(await failureOf(provoke(target.db, things))).toMatchObject({ code });
    expect(await things.countDocuments()).toBe(1);
  });
});
