import { expect, it } from '@jest/globals';
import { isMet, renderTasks, type MeasuredTask, type TaskRound } from './render-staff-tasks.ts';

const round = (clicks: number, ms: number, isFine = true): TaskRound => ({
  ...{ clicks, keys: 2, ms },
  findings: [{ text: '12 rows', isMet: isFine }],
});

const measured = (rounds: readonly TaskRound[], failure: string | null = null): MeasuredTask => ({
  task: {
    ...{ key: 'd', title: 'many', target: { clicks: 5, ms: 2_000 } },
    begin: () => Promise.reject(new Error()),
  },
  rounds,
  failure,
});

it('compares the median of the rounds with the target', () => {
  expect(isMet(measured([round(5, 9_000), round(5, 1_900), round(5, 1_000)]))).toBe(true);
  expect(isMet(measured([round(5, 2_001), round(5, 2_002), round(5, 100)]))).toBe(false);
  expect(isMet(measured([round(6, 100)]))).toBe(false);
});

it('requires the findings of every round to be met', () => {
  expect(isMet(measured([round(5, 100), round(5, 100, false), round(5, 100)]))).toBe(false);
});

it('shows each figure beside its target, and no figures for a failed task', () => {
  const table = renderTasks([measured([round(6, 812.4, false)]), measured([round(5, 100)], 'gone')], {
    isHeaded: true,
  }).split('\n');
  expect(table[2]).toBe('| d | many | 6 | 2 | 812 | 5 clicks, 2000 ms | **no** | **12 rows** |');
  expect(table[3]).toBe('| d | many | - | - | - | 5 clicks, 2000 ms | **failed** | 12 rows |');
});

it('is not met by a task without rounds', () => {
  expect(isMet(measured([]))).toBe(false);
});
