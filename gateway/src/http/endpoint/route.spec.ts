import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { accessOf, Customer, Internal, Public, RequirePermission } from '../../auth/access.ts';
import { defineRoute, serveAt } from './route.ts';

const named = { operationId: 'doThing', tag: 'things', summary: 'Things', reply: z.object({}) } as const;
const kept = { keptUntilEventOf: 'catalogue', cacheTagsOf: () => [] } as const;

describe('a route', () => {
  it('rejects a path whose parameters differ from those of the route', () => {
    const params = z.object({ id: z.string() });
    expect(() => serveAt('GET', '/api/things/{id}', defineRoute(named))).toThrow(RangeError);
    expect(() => serveAt('GET', '/api/things', defineRoute({ ...named, params }))).toThrow(RangeError);
    expect(serveAt('GET', '/api/things/{id}', defineRoute({ ...named, params }))).toMatchObject({
      method: 'GET',
      path: '/api/things/{id}',
      operationId: 'doThing',
    });
  });

  it('cannot be cached when its method is not GET', () => {
    const route = defineRoute({ ...named, ...kept });
    expect(() => serveAt('POST', '/api/things', route)).toThrow('only answers to GET are kept');
  });

  it('cannot be cached without cache tags', () => {
    const draft = { ...named, keptUntilEventOf: 'catalogue' } as const;
    expect(() => defineRoute(draft)).toThrow('has to say what it shows');
  });
});

describe('accessOf', () => {
  class Things {
    @Public()
    open(): void {}
    @Customer()
    own(): void {}
    @RequirePermission('addShopItems')
    add(): void {}
    @Internal()
    inner(): void {}
    unsaid(): void {}
  }
  const { open, own, add, inner, unsaid } = Things.prototype;

  it('returns the access set by the decorator, and adds adminPanel for staff', () => {
    expect([open, own, add, inner, unsaid].map(accessOf)).toEqual([
      { who: 'public' },
      { who: 'customer' },
      { who: 'staff', permissions: ['adminPanel', 'addShopItems'] },
      { who: 'internal' },
      undefined,
    ]);
  });

  it('rejects a second access decorator on one handler', () => {
    const twice = (): unknown => {
      class Twice {
        @Public()
        @Customer()
        open(): void {}
      }
      return Twice;
    };
    expect(twice).toThrow('says twice who may call it');
  });
});
