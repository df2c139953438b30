import { describe, expect, it } from '@jest/globals';
import { defineStaffList } from '@shop/contracts';
import { z } from 'zod';
import { SchemaRegistry } from '../../openapi/schema-registry.ts';
import { staffListDto, staffListReplyDto } from './staff-list.dto.ts';

const list = defineStaffList({
  filters: { status: z.enum(['new', 'done']) },
  sortFields: ['createdAt', 'number'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: z.object({ id: z.string() }),
});
const names = { createdAt: 'createdBy', number: 'orderId' };

describe('staffListDto', () => {
  const { fields, toPage } = staffListDto(list, names);
  const body = z.strictObject({ ...fields, selectedStatus: z.enum(['all', 'new', 'done']).default('all') });

  it('fills in defaults so that every accepted request satisfies the contract', () => {
    const requested = [{}, { page: 2, limit: 100, sortField: 'orderId', sortDirection: 'asc' }] as const;
    expect(requested.map((one) => list.request.parse({ ...toPage(body.parse(one)), filters: {} }))).toEqual([
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
  ])('rejects %j, which the contract would reject', (requested) => {
    expect(body.safeParse(requested).success).toBe(false);
  });

  it('parses numbers from a query string', () => {
    const query = staffListDto(list, names, 'query');
    const requested = z.object(query.fields).parse({ page: '3', limit: '20' });
    expect(query.toPage(requested)).toMatchObject({ page: 3, size: 20 });
  });

  it('describes sort fields and totals in the API schema', () => {
    const registry = new SchemaRegistry();
    expect(registry.describe(body, 'input')).toMatchObject({
      properties: { sortField: { enum: ['createdBy', 'orderId'], default: 'createdBy' } },
    });
    expect(registry.describe(staffListReplyDto(z.object({ _id: z.string() })), 'output')).toMatchObject({
      required: ['total', 'data'],
    });
  });
});
