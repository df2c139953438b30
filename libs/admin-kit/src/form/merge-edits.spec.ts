import { describe, expect, it } from '@jest/globals';
import { changedFields, mergeEdits } from './merge-edits.ts';

const loaded = { title: 'Худи', price: 4_290, tags: ['new'], note: '' };

describe('mergeEdits', () => {
  it('keeps both where they changed different fields', () => {
    const merged = mergeEdits(loaded, { ...loaded, title: 'Худи «Ёлка»' }, { ...loaded, price: 3_990 });
    expect(merged).toEqual({ values: { ...loaded, title: 'Худи «Ёлка»', price: 3_990 }, clashes: [] });
  });

  it('names what both changed, and keeps mine until the person chooses', () => {
    const merged = mergeEdits(loaded, { ...loaded, price: 1 }, { ...loaded, price: 2, note: 'срочно' });
    expect(merged).toEqual({ values: { ...loaded, price: 1, note: 'срочно' }, clashes: ['price'] });
  });

  it('sees no clash where both wrote the same', () => {
    const same = { ...loaded, tags: ['sale'] };
    expect(mergeEdits(loaded, same, same)).toEqual({ values: same, clashes: [] });
  });
});

describe('changedFields', () => {
  it('compares by value, and takes every kind of empty for the same', () => {
    expect(changedFields(loaded, { ...loaded, tags: ['new'] })).toEqual([]);
    expect(changedFields({ note: '' as string | null }, { note: null })).toEqual([]);
    expect(changedFields(loaded, { title: 'Худи', price: 0, tags: [] })).toEqual(['price', 'tags']);
  });
});
