import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineStaffList } from './define-staff-list.ts';

const list = defineStaffList({
  filters: { status: z.enum(['new', 'done']), from: z.iso.datetime() },
  sortFields: ['createdAt', 'number'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: z.object({ id: z.string() }),
});

describe('a staff list', () => {
  it('returns the first ten rows in the default order unless requested otherwise', () => {
    expect(list.request.parse({ filters: {} })).toEqual({
      page: 1,
      size: 10,
      filters: {},
      sort: { field: 'createdAt', direction: 'desc' },
    });
  });

  it('accepts any of its filters and sort fields', () => {
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

  it('replies with the total and the rows, without unknown fields', () => {
    expect(list.reply.parse({ total: 7, data: [{ id: 'a', secret: 1 }] })).toEqual({
      total: 7,
      data: [{ id: 'a' }],
    });
  });
});
