import { describe, expect, it } from '@jest/globals';
import { defineStaffList } from '@shop/contracts';
import { z } from 'zod';
import { SchemaBook } from '../../openapi/schema-book.ts';
import { staffListDto, staffListReplyDto } from './staff-list.dto.ts';

const list = defineStaffList({
  filters: { status: z.enum(['new', 'done']) },
  sortFields: ['createdAt', 'number'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: z.object({ id: z.string() }),
});
const names = { createdAt: 'createdBy', number: 'orderId' };

describe('a list for staff in the API', () => {
  const { fields, toPage } = staffListDto(list, names);
  const body = z.strictObject({ ...fields, selectedStatus: z.enum(['all', 'new', 'done']).default('all') });

  it('asks for what its contract takes, whatever is left out', () => {
    const asked = [{}, { page: 2, limit: 100, sortField: 'orderId', sortDirection: 'asc' }] as const;
    expect(asked.map((one) => list.request.parse({ ...toPage(body.parse(one)), filters: {} }))).toEqual([
      { page: 1, size: 10, filters: {}, sort: { field: 'createdAt', direction: 'desc' } },
      { page: 2, size: 100, filters: {}, sort: { field: 'number', direction: 'asc' } },
    ]);
  });

  it.each([
    [{ page: 0 }],
    [{ page: '2' }],
    [{ limit: 101 }],
    [{ sortField: 'createdAt' }],
    [{ sortDirection: 'down' }],
  ])('refuses %j, which its contract would refuse', (asked) => {
    expect(body.safeParse(asked).success).toBe(false);
  });

  it('reads numbers from an address', () => {
    const query = staffListDto(list, names, 'query');
    const asked = z.object(query.fields).parse({ page: '3', limit: '20' });
    expect(query.toPage(asked)).toMatchObject({ page: 3, size: 20 });
  });

  it('is described to callers, and answers how many there are', () => {
    const book = new SchemaBook();
    expect(book.describe(body, 'input')).toMatchObject({
      properties: { sortField: { enum: ['createdBy', 'orderId'], default: 'createdBy' } },
    });
    expect(book.describe(staffListReplyDto(z.object({ _id: z.string() })), 'output')).toMatchObject({
      required: ['total', 'data'],
    });
  });
});
