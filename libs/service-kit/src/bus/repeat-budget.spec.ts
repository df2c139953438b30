import { describe, expect, it } from '@jest/globals';
import { RepeatBudget } from './repeat-budget.ts';

const countOf = (budget: RepeatBudget): number => {
  let count = 0;
  while (budget.take()) count += 1;
  return count;
};

describe('the budget of repeats', () => {
  it('has a reserve for the requests that a killed process has lost', () => {
    expect(countOf(new RepeatBudget())).toBe(20);
  });

  it('allows one repeat for ten replies once the reserve is used up', () => {
    const budget = new RepeatBudget();
    countOf(budget);
    for (let replies = 0; replies < 35; replies += 1) budget.add();
    expect(countOf(budget)).toBe(3);
  });

  it('saves no more than the reserve', () => {
    const budget = new RepeatBudget();
    for (let replies = 0; replies < 10_000; replies += 1) budget.add();
    expect(countOf(budget)).toBe(20);
  });
});
