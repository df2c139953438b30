import { describe, expect, it } from '@jest/globals';
import { neighbourOnPage, neighboursIn } from './neighbours.ts';

const second = { orderIds: ['d', 'e', 'f'], total: 8, page: 2, size: 3 };

describe('neighboursIn', () => {
  it('names the orders of the same page', () => {
    expect(neighboursIn(second, 'e')).toEqual({ previous: { id: 'd' }, next: { id: 'f' } });
  });

  it('goes on to the pages before and after', () => {
    expect(neighboursIn(second, 'd').previous).toEqual({ page: 1 });
    expect(neighboursIn(second, 'f').next).toEqual({ page: 3 });
  });

  it('ends with the list', () => {
    expect(neighboursIn({ ...second, orderIds: ['a', 'b', 'c'], page: 1 }, 'a').previous).toBeNull();
    expect(neighboursIn({ ...second, orderIds: ['g', 'h'], page: 3 }, 'h').next).toBeNull();
  });

  it('knows none of an order outside of the page', () => {
    expect(neighboursIn(second, 'z')).toEqual({ previous: null, next: null });
  });

  it.each<[string, Partial<typeof second>, number, ReturnType<typeof neighboursIn>]>([
    ['the middle', {}, 1, { previous: { id: 'd' }, next: { id: 'e' } }],
    ['the start of the first page', { page: 1 }, 0, { previous: null, next: { id: 'd' } }],
    ['the start of a later page', {}, 0, { previous: { page: 1 }, next: { id: 'd' } }],
    ['the end of the list', { page: 3, orderIds: ['g'], total: 7 }, 1, { previous: { id: 'g' }, next: null }],
    ['a page of its own', { page: 3, orderIds: [], total: 6 }, 0, { previous: { page: 2 }, next: null }],
  ])('names those around the place of an order that left %s', (_, listed, formerAt, expected) => {
    expect(neighboursIn({ ...second, ...listed }, 'left', formerAt)).toEqual(expected);
  });
});

describe('neighbourOnPage', () => {
  it('is the first or the last order of the other page', () => {
    expect(neighbourOnPage(['g', 'h'], 'f', 1)).toBe('g');
    expect(neighbourOnPage(['a', 'b', 'c'], 'd', -1)).toBe('c');
  });

  it('passes the order itself, which a new one has moved to the other page', () => {
    expect(neighbourOnPage(['f', 'g', 'h'], 'f', 1)).toBe('g');
    expect(neighbourOnPage(['b', 'c', 'd'], 'd', -1)).toBe('c');
  });

  it('is none where the page is empty by now', () => {
    expect(neighbourOnPage([], 'f', 1)).toBeNull();
  });
});
