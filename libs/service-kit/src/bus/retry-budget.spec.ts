import { describe, expect, it } from '@jest/globals';
import { RetryBudget } from './retry-budget.ts';

const countOf = (budget: RetryBudget): number => {
  let count = 0;
  while (budget.take()) count += 1;
  return count;
};

describe('the retry budget', () => {
  it('has a reserve for the requests that a killed process has lost', () => {
    expect(countOf(new RetryBudget())).toBe(20);
  });

  it('allows one retry for ten replies once the reserve is used up', () => {
    const budget = new RetryBudget();
    countOf(budget);
    for (let replies = 0; replies < 35; replies += 1) budget.add();
    expect(countOf(budget)).toBe(3);
  });

  it('saves no more than the reserve', () => {
    const budget = new RetryBudget();
    for (let replies = 0; replies < 10_000; replies += 1) budget.add();
    expect(countOf(budget)).toBe(20);
  });
});
