import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { changeListAddress, parseListAddress, type ListChange } from './list-address.ts';
import { listSchema } from './list-schema.ts';

const orders = listSchema({
  filters: z.object({
    search: z._default(z.string().check(z.maxLength(100)), ''),
    status: z._default(z.nullable(z.enum(['in-sewing', 'delivered'])), null),
    tags: z._default(z.array(z.enum(['new', 'sale'])), []),
    days: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(1))), 7),
    paid: z._default(z.boolean(), false),
    known: z._default(z.boolean(), true),
    pieces: z._default(z.nullable(z.number().check(z.int(), z.minimum(1))), null),
  }),
  sortBy: ['createdBy', 'amount'],
  sort: { field: 'createdBy', direction: 'desc' },
});

const usual = {
  ...{ search: '', status: null, tags: [], days: 7 },
  ...{ paid: false, known: true, pieces: null },
};

type Change = ListChange<typeof orders.defaults, 'createdBy' | 'amount'>;
const parse = (search: string) => parseListAddress(orders, new URLSearchParams(search));
const change = (search: string, to: Change) =>
  changeListAddress(orders, new URLSearchParams(search), to).toString();

describe('parseListAddress', () => {
  it('returns the defaults of the schema for an empty query', () => {
    expect(parse('')).toEqual({
      filters: usual,
      active: [],
      sort: { field: 'createdBy', direction: 'desc' },
      page: 1,
      size: 20,
      columns: null,
      view: null,
    });
  });

  it('reads filters, sorting, page and size, and the order in which the filters were set', () => {
    expect(parse('tags=sale&tags=new&search=кит&sort=amount&page=3&size=50')).toEqual({
      filters: { ...usual, search: 'кит', tags: ['sale', 'new'] },
      active: ['tags', 'search'],
      sort: { field: 'amount', direction: 'asc' },
      page: 3,
      size: 50,
      columns: null,
      view: null,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=99999999999',
    'page=две',
    'size=7',
    'size=100000',
    'sort=password',
    'sort=--amount',
    'status=lost',
    'status=delivered&status=in-sewing',
    'tags=other',
    'days=0',
    'days=много',
    'paid=1',
    'paid=да',
    'pieces=0',
    'pieces=0x10',
    'pieces=true',
    `search=${'а'.repeat(101)}`,
    '__proto__=1&constructor=2',
  ])('falls back to the default for %s', (search) => {
    expect(parse(search)).toEqual(parse(''));
  });

  it('keeps valid filters beside invalid ones', () => {
    expect(parse('status=lost&search=кит').filters).toMatchObject({ status: null, search: 'кит' });
  });

  it('reads a single value as a list of one', () => {
    expect(parse('tags=new').filters.tags).toEqual(['new']);
  });

  it('reads an empty filter whose default is not empty', () => {
    expect(parse('days=')).toMatchObject({ filters: { days: null }, active: ['days'] });
  });
});

describe('changeListAddress', () => {
  it('omits values that equal their defaults', () => {
    expect(change('search=кит&page=2', { filters: { search: '' } })).toBe('');
    expect(change('sort=amount', { sort: { field: 'createdBy', direction: 'desc' } })).toBe('');
    expect(change('page=2', { page: 1 })).toBe('');
  });

  it('returns to the first page when a filter, the sorting or the page size changes', () => {
    expect(change('page=4', { filters: { status: 'delivered' } })).toBe('status=delivered');
    expect(change('page=4', { sort: { field: 'amount', direction: 'asc' } })).toBe('sort=amount');
    expect(change('page=4', { size: 100 })).toBe('size=100');
  });

  it('keeps the filters when the page changes', () => {
    expect(change('status=delivered', { page: 2 })).toBe('status=delivered&page=2');
  });

  it('moves a filter that is set again to the end and keeps foreign parameters', () => {
    expect(change('tab=money&search=a&status=delivered', { filters: { search: 'b' } })).toBe(
      'tab=money&status=delivered&search=b',
    );
  });

  it.each([
    { filters: { days: null } },
    { filters: { tags: ['new', 'sale'] } },
    { filters: { search: 'a&b=c' } },
    { filters: { search: 'true' } },
    { filters: { search: '12' } },
    { filters: { paid: true, known: false } },
    { filters: { pieces: 12 } },
  ] satisfies Change[])('writes %j so that it can be parsed back', (to) => {
    expect(parse(change('', to)).filters).toMatchObject(to.filters);
  });
});

describe('columns and the saved view', () => {
  it('are read from the URL and written to it', () => {
    expect(parse('columns=order.date&view=own-1')).toMatchObject({
      ...{ columns: ['order', 'date'], view: 'own-1' },
    });
    expect(change('status=delivered&view=own-1', { columns: ['order'] })).toBe(
      'status=delivered&view=own-1&columns=order',
    );
    expect(change('columns=order&view=own-1', { columns: null, view: null })).toBe('');
  });

  it('are ignored when they are empty or invalid', () => {
    expect(parse('columns=&view=')).toMatchObject({ columns: null, view: null });
    expect(parse('columns=..%3Cb%3E.')).toMatchObject({ columns: null });
  });
});

it('listSchema throws for a filter without a default', () => {
  expect(() =>
    listSchema({
      filters: z.object({ search: z.string() }),
      sortBy: ['title'],
      sort: { field: 'title', direction: 'asc' },
    }),
  ).toThrow();
});
