import { describe, expect, it } from '@jest/globals';
import { auditDifference, auditTitle } from './audit-difference.ts';

const changesOf = (before: object | null, after: object | null) =>
  auditDifference(before && { ...before }, after && { ...after }).changes;

describe('the difference of two states', () => {
  it('names each changed field with both values, and no other', () => {
    expect(changesOf({ title: 'Худи', price: 5, isAvailable: true }, { title: 'Худи', price: 6 })).toEqual([
      { field: 'price', before: 5, after: 6 },
      { field: 'isAvailable', before: true, after: null },
    ]);
  });

  it('lists everything of a new and of a removed record', () => {
    const changes = [
      { field: 'phrase', before: null, after: 'ЛЕТО' },
      { field: 'action.discountPercentage', before: null, after: 10 },
    ];
    const state = { phrase: 'ЛЕТО', action: { discountPercentage: 10 }, endDate: null };
    expect(changesOf(null, state)).toEqual(changes);
    expect(changesOf(state, null)).toEqual(
      changes.map(({ field, after }) => ({ field, before: after, after: null })),
    );
  });

  it('tells what was added to a list and removed from it, and what changed inside an entry', () => {
    expect(changesOf({ sizes: ['S', 'M'] }, { sizes: ['M', 'L'] })).toEqual([
      { field: 'sizes', before: null, after: null, added: ['L'], removed: ['S'] },
    ]);
    const [sewing, office] = [
      { id: 'x1', label: 'Пошив' },
      { id: 'x2', label: 'Офис' },
    ];
    expect(changesOf({ departments: [sewing] }, { departments: [sewing, office] })).toEqual([
      { field: 'departments', before: null, after: null, added: ['Офис'], removed: [] },
    ]);
    const refund = { id: 'r-1', status: 'pending', amountKopecks: 100 };
    expect(changesOf({ refunds: [refund] }, { refunds: [{ ...refund, status: 'succeeded' }] })).toEqual([
      { field: 'refunds.status', before: 'pending', after: 'succeeded' },
    ]);
  });

  it('shows a new order of a list, and a list that was not there before', () => {
    expect(changesOf({ sizes: ['S', 'M'] }, { sizes: ['M', 'S'] })).toEqual([
      { field: 'sizes', before: 'S, M', after: 'M, S' },
    ]);
    const day = { from: '09:00', to: '18:00' };
    expect(changesOf(null, { hours: [day, null] })).toEqual([
      { field: 'hours', before: null, after: '09:00–18:00, —' },
    ]);
  });

  it('shortens long texts and says when there are more differences than it lists', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field${at}`, 'я'.repeat(300)]));
    const { changes, hasMore } = auditDifference(null, many);
    expect({ count: changes.length, hasMore }).toEqual({ count: 20, hasMore: true });
    expect(changes[0]?.after).toBe(`${'я'.repeat(199)}…`);
  });
});

it('a record is called by its title, name or number', () => {
  expect(
    [{ title: 'Худи' }, { number: 100_042 }, { name: '', link: 'new' }, { x: 1 }, null].map(auditTitle),
  ).toEqual(['Худи', '100042', 'new', null, null]);
});
