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

it('applies a change to a few rows immediately, visible or not', () => {
  const { applied, rows } = rowsOf(3, 1);
  applyInStages(rows);
  expect(applied).toEqual([0, 1, 2]);
});

it('applies a change to many rows in stages: visible rows immediately, the others later', async () => {
  const { applied, rows } = rowsOf(100, 18);
  applyInStages(rows);
  expect(applied).toHaveLength(18);
  await waitFor(() => expect(applied).toHaveLength(100));
});
