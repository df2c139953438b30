import { describe, expect, it } from '@jest/globals';
import { aProductRecord } from '../../test/a-product.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { ProductLists } from './product-lists.ts';

/** A seeded generator of pseudo-random numbers, so that a failure is reproducible. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const sections = ['one', 'two', 'three'];

function someProduct(id: string, next: (below: number) => number): ProductRecord {
  return {
    ...aProductRecord(id, { title: String(next(1_000)), isShownOnMain: true }),
    // Few dates, so that many products have the same one.
    createdAt: new Date(Number.parseInt(id, 36) % 7),
    isAvailable: next(4) > 0,
    deletedAt: next(6) === 0 ? new Date(1) : null,
    subcategoryIds: sections.filter(() => next(2) === 0),
    collectionIds: sections.filter(() => next(3) === 0),
  };
}

const shape = (lists: ReturnType<ProductLists['read']>) => ({
  kept: lists.kept,
  available: lists.available,
  // A section that has lost its last product equals one that never had any.
  bySubcategory: sections.map((key) => lists.bySubcategory.get(key) ?? []),
  byCollection: sections.map((key) => lists.byCollection.get(key) ?? []),
});

describe('ProductLists', () => {
  it('places each changed product where a rebuilt list has it', () => {
    const next = numbers(7);
    const products = new Map<string, ProductRecord>();
    const lists = new ProductLists();
    for (let turn = 0; turn < 400; turn += 1) {
      // Sometimes more changes than are placed one by one.
      for (let change = next(turn % 20 === 0 ? 200 : 6); change >= 0; change -= 1) {
        const id = next(120).toString(36);
        const before = products.get(id);
        const after = next(5) === 0 ? undefined : someProduct(id, next);
        if (after) products.set(id, after);
        else products.delete(id);
        lists.note(id, before, after);
      }
      const all = () => products.values();
      expect(shape(lists.read(all))).toEqual(shape(new ProductLists().read(all)));
    }
  });

  it('keeps lists that do not contain the changed product', () => {
    const lists = new ProductLists();
    const shown = aProductRecord('a', { collectionIds: ['one'] });
    const hidden = aProductRecord('b', { isAvailable: false });
    const before = lists.read(() => [shown, hidden]);
    const renamed = { ...hidden, title: 'Другое' };
    lists.note('b', hidden, renamed);
    const after = lists.read(() => [shown, renamed]);
    expect(after.available).toBe(before.available);
    expect(after.byCollection.get('one')).toBe(before.byCollection.get('one'));
    expect(after.kept).toContain(renamed);
  });
});
