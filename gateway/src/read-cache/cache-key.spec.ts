import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineRoute } from '../http/endpoint/route.ts';
import { cacheKey } from './cache-key.ts';

const route = defineRoute({
  operationId: 'listThings',
  tag: 'things',
  summary: 'Things',
  params: z.object({ link: z.string() }),
  query: z.object({ page: z.string().optional(), sort: z.string().optional() }),
  reply: z.object({}),
});

const keyOf = (params: unknown, query: unknown): string => cacheKey(route, { params, query });

describe('cacheKey', () => {
  it('is the same for any order of parameters and ignores unknown ones', () => {
    expect(keyOf({ link: 'a' }, { page: '1', sort: 'new' })).toBe(
      keyOf({ link: 'a' }, { sort: 'new', page: '1' }),
    );
    expect(keyOf({ link: 'a' }, { utm: 'x' })).toBe(keyOf({ link: 'a' }, {}));
  });

  it.each([
    [{ link: 'b' }, {}],
    [{ link: 'a' }, { page: '1' }],
    [{ link: 'a' }, { sort: '1' }],
    [{ link: 'a' }, { page: ['1', '2'] }],
    [{ link: 'a","1' }, {}],
  ])('is different for %j %j', (params, query) => {
    expect(keyOf(params, query)).not.toBe(keyOf({ link: 'a' }, {}));
  });
});
