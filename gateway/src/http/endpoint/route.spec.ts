import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { accessOf, Customer, Internal, Public, RequirePermission } from '../../auth/access.ts';
import { defineRoute } from './route.ts';

const named = { operationId: 'doThing', tag: 'things', summary: 'Things', reply: z.object({}) } as const;

describe('defineRoute', () => {
  it('refuses params that are not those of the path', () => {
    expect(() => defineRoute({ ...named, method: 'GET', path: '/api/things/{id}' })).toThrow(RangeError);
    const params = z.object({ id: z.string() });
    expect(() => defineRoute({ ...named, method: 'GET', path: '/api/things', params })).toThrow(RangeError);
  });

  it('refuses to keep the answers of what changes something', () => {
    const draft = { ...named, method: 'POST', path: '/api/things', keptUntilEventOf: 'catalogue' } as const;
    expect(() => defineRoute(draft)).toThrow('only answers to GET are kept');
  });

  it('refuses to keep answers of which nobody knows what they show', () => {
    const draft = { ...named, method: 'GET', path: '/api/things', keptUntilEventOf: 'catalogue' } as const;
    expect(() => defineRoute(draft)).toThrow('has to say what it shows');
  });
});

describe('who may call', () => {
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

  it('is what the decorator says, and adminPanel for all staff', () => {
    expect([open, own, add, inner, unsaid].map(accessOf)).toEqual([
      { who: 'public' },
      { who: 'customer' },
      { who: 'staff', permissions: ['adminPanel', 'addShopItems'] },
      { who: 'internal' },
      undefined,
    ]);
  });

  it('is said once', () => {
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
