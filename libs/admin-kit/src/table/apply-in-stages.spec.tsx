import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { applyInStages } from './apply-in-stages.ts';

const rowsOf = (count: number, seen: number) => {
  const applied: number[] = [];
  const rows = Array.from({ length: count }, (_, at) => ({
    isInSight: () => at < seen,
    apply: () => void applied.push(at),
  }));
  return { applied, rows };
};

it('lets a few rows follow at once, wherever they are', () => {
  const { applied, rows } = rowsOf(3, 1);
  applyInStages(rows);
  expect(applied).toEqual([0, 1, 2]);
});

it('lets those of many rows that are in sight follow at once, and the others soon after', async () => {
  const { applied, rows } = rowsOf(100, 18);
  applyInStages(rows);
  expect(applied).toHaveLength(18);
  await waitFor(() => expect(applied).toHaveLength(100));
});
