import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { listSchema } from '../list/list-schema.ts';
import { isShown, queryOf, searchOfFilters, searchOfView } from './view-address.ts';

const schema = listSchema({
  filters: z.object({
    search: z._default(z.string(), ''),
    period: z._default(z.enum(['today', '7', 'all']), '7'),
    traits: z._default(z.array(z.string()), []),
  }),
  sortBy: ['date', 'sum'],
  sort: { field: 'date', direction: 'desc' },
});
const view = { _id: 'own-12345678', query: 'period=today&sort=sum', columns: ['order', 'date'] };

describe('the address of a view', () => {
  it('keeps filters, sorting and page size, and drops the page and foreign parameters', () => {
    expect(queryOf(schema, '?sort=sum&page=4&size=50&period=today&view=x&columns=a.b&tab=money')).toBe(
      'period=today&sort=sum&size=50',
    );
    expect(queryOf(schema, '')).toBe('');
  });

  it('is the same for every order of parameters', () => {
    expect(queryOf(schema, '?traits=b&period=today')).toBe(queryOf(schema, '?period=today&traits=b'));
  });

  it('contains the filters, sorting, columns and view id', () => {
    expect(searchOfView(schema, view)).toBe('?period=today&sort=sum&columns=order.date&view=own-12345678');
    expect(searchOfView(schema, { ...view, columns: null, query: '' })).toBe('?view=own-12345678');
    expect(searchOfFilters(schema, { period: 'all' })).toBe('?period=all');
    expect(searchOfFilters(schema, { period: '7' })).toBe('');
  });

  it('drops filters of an earlier version that are no longer valid', () => {
    expect(searchOfView(schema, { ...view, query: 'gone=1&period=never&search=кит' })).toBe(
      `?search=${encodeURIComponent('кит')}&columns=order.date&view=own-12345678`,
    );
  });
});

describe('a view', () => {
  it('is active for its own address on any page, and for no other address', () => {
    const own = searchOfView(schema, view);
    expect(isShown(schema, own, view)).toBe(true);
    expect(isShown(schema, `${own}&page=3`, view)).toBe(true);
    expect(isShown(schema, own.replace('today', 'all'), view)).toBe(false);
    expect(isShown(schema, own.replace('.date', ''), view)).toBe(false);
    expect(isShown(schema, own.replace('.date', ''), { ...view, columns: null })).toBe(true);
  });
});
