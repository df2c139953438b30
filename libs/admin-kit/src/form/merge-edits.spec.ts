import { describe, expect, it } from '@jest/globals';
import { changedFields, mergeEdits } from './merge-edits.ts';

const loaded = { title: 'Худи', price: 4_290, tags: ['new'], note: '' };

describe('mergeEdits', () => {
  it('merges changes to different fields', () => {
    const merged = mergeEdits(loaded, { ...loaded, title: 'Худи «Ёлка»' }, { ...loaded, price: 3_990 });
    expect(merged).toEqual({ values: { ...loaded, title: 'Худи «Ёлка»', price: 3_990 }, clashes: [] });
  });

  it('reports a field that both changed as a conflict and keeps the local value', () => {
    const merged = mergeEdits(loaded, { ...loaded, price: 1 }, { ...loaded, price: 2, note: 'срочно' });
    expect(merged).toEqual({ values: { ...loaded, price: 1, note: 'срочно' }, clashes: ['price'] });
  });

  it('reports no conflict when both made the same change', () => {
    const same = { ...loaded, tags: ['sale'] };
    expect(mergeEdits(loaded, same, same)).toEqual({ values: same, clashes: [] });
  });
});

describe('changedFields', () => {
  it('compares by value and treats all empty values as equal', () => {
    expect(changedFields(loaded, { ...loaded, tags: ['new'] })).toEqual([]);
    expect(changedFields({ note: '' as string | null }, { note: null })).toEqual([]);
    expect(changedFields(loaded, { title: 'Худи', price: 0, tags: [] })).toEqual(['price', 'tags']);
  });
});
