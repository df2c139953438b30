import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineStaffList } from './define-staff-list.ts';

const list = defineStaffList({
  filters: { status: z.enum(['new', 'done']), from: z.iso.datetime() },
  sortFields: ['createdAt', 'number'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: z.object({ id: z.string() }),
});

describe('a list for staff', () => {
  it('is its first ten rows in its own order, unless something else is asked for', () => {
    expect(list.request.parse({ filters: {} })).toEqual({
      page: 1,
      size: 10,
      filters: {},
      sort: { field: 'createdAt', direction: 'desc' },
    });
  });

  it('takes any of its filters and sorts', () => {
    const requested = {
      page: 3,
      size: 100,
      filters: { status: 'done' },
      sort: { field: 'number', direction: 'asc' },
    };
    expect(list.request.parse(requested)).toEqual(requested);
  });

  it.each([
    [{ size: 101 }],
    [{ page: 0 }],
    [{ page: 1.5 }],
    [{ filters: { status: 'gone' } }],
    [{ filters: { colour: 'red' } }],
    [{ sort: { field: 'price', direction: 'asc' } }],
    [{ sort: { field: 'number', direction: 'up' } }],
  ])('refuses %j', (requested) => {
    expect(list.request.safeParse({ filters: {}, ...requested }).success).toBe(false);
  });

  it('answers how many there are, and the rows of the page', () => {
    expect(list.reply.parse({ total: 7, data: [{ id: 'a', secret: 1 }] })).toEqual({
      total: 7,
      data: [{ id: 'a' }],
    });
  });
});
