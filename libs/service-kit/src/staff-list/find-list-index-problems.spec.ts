import { describe, expect, it } from '@jest/globals';
import { findListIndexProblems } from './find-list-index-problems.ts';
import { chooseListIndex, type ListIndexPlan } from './list-index-plan.ts';

interface List {
  filters: { status: unknown; from: unknown };
  sortFields: readonly ['createdAt', 'number'];
}

const plan: ListIndexPlan<List> = {
  sorts: { createdAt: { path: 'createdAt' }, number: { path: 'number', isUnique: true } },
  filters: {
    status: { path: 'adminStatus', match: 'equals' },
    from: { path: 'createdAt', match: 'range' },
  },
  indexes: {
    createdAt: { none: 'newest', status: 'status_newest', from: 'newest' },
    number: { none: 'number', status: 'status_number', from: 'number_date' },
  },
};

type Index = [object, { name: string; unique?: boolean; sparse?: boolean }];
const newest: Index = [{ createdAt: -1, _id: -1 }, { name: 'newest' }];
const statusNewest: Index = [{ adminStatus: 1, createdAt: -1, _id: -1 }, { name: 'status_newest' }];
const number: Index = [{ number: 1 }, { name: 'number', unique: true }];
const statusNumber: Index = [{ adminStatus: 1, number: 1 }, { name: 'status_number' }];
const numberDate: Index = [{ number: 1, createdAt: 1 }, { name: 'number_date' }];
const good = [newest, statusNewest, number, statusNumber, numberDate];

/** The same schema with one index in place of the one of its name. */
const having = (index: Index): Index[] => good.map((one) => (one[1].name === index[1].name ? index : one));

describe('the indexes of a list', () => {
  it('serve every filter with every sort', () => {
    expect(findListIndexProblems(plan, good)).toEqual([]);
  });

  it('have to be in the schema', () => {
    expect(findListIndexProblems(plan, [newest, number, statusNumber, numberDate])).toEqual([
      'status by createdAt: status_newest is not in the schema',
    ]);
  });

  it.each<[string, Index, string]>([
    [
      'another leading field',
      [{ createdAt: -1, _id: -1, adminStatus: 1 }, { name: 'status_newest' }],
      'status by createdAt: status_newest does not begin with adminStatus',
    ],
    [
      'another order',
      [{ adminStatus: 1, number: 1, createdAt: -1 }, { name: 'status_newest' }],
      'status by createdAt: status_newest is not in the order of createdAt',
    ],
    [
      'no order among equals',
      [{ adminStatus: 1, createdAt: -1 }, { name: 'status_newest' }],
      'status by createdAt: status_newest leaves the order of equals open',
    ],
    [
      'equals in the other direction',
      [{ adminStatus: 1, createdAt: -1, _id: 1 }, { name: 'status_newest' }],
      'status by createdAt: status_newest leaves the order of equals open',
    ],
    [
      'documents left out',
      [
        { adminStatus: 1, createdAt: -1, _id: -1 },
        { name: 'status_newest', sparse: true },
      ],
      'status by createdAt: status_newest leaves documents out',
    ],
    ['no uniqueness', [{ number: 1 }, { name: 'number' }], 'none by number: number is not unique'],
    [
      'no range',
      [{ number: 1, comment: 1 }, { name: 'number_date' }],
      'from by number: number_date does not hold createdAt',
    ],
  ])('with %s are found', (_what, index, problem) => {
    expect(findListIndexProblems(plan, having(index))).toEqual([expect.stringContaining(problem)]);
  });

  it('are chosen by the first filter that is given', () => {
    expect(chooseListIndex(plan, 'createdAt', [])).toBe('newest');
    expect(chooseListIndex(plan, 'number', ['from', 'status'])).toBe('status_number');
    expect(chooseListIndex(plan, 'number', ['from'])).toBe('number_date');
    expect(() => chooseListIndex(plan, 'price', [])).toThrow(RangeError);
  });
});
