import { expect, it } from '@jest/globals';
import { askingConfig, nextAskAt } from './ask-schedule.ts';

const config = askingConfig.parse({});
const begun = new Date('2026-11-21T09:00:00Z').getTime();
const expiresAt = new Date(begun + 3_600_000);

/** The moments at which a payment that stays unpaid is asked about, in seconds from its creation. */
function moments(untilMs: number): number[] {
  const asked: number[] = [];
  let now = new Date(begun);
  for (let times = 0; now.getTime() - begun < untilMs; times++) {
    now = nextAskAt(times, now, expiresAt, config);
    asked.push((now.getTime() - begun) / 1_000);
  }
  return asked;
}

it('asks soon after the creation and then ever more rarely', () => {
  expect(moments(150_000)).toEqual([10, 25, 47.5, 81.25, 126.25, 171.25]);
});

it('never lets a minute pass without a question, and asks at the moment of expiry', () => {
  const asked = moments(3_700_000);
  const gaps = asked.map((moment, at) => moment - (asked[at - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(45);
  expect(asked).toContain(3_600);
});

it('takes no question longer than the longest, however often it was asked', () => {
  expect(nextAskAt(10_000, new Date(begun), expiresAt, config)).toEqual(new Date(begun + 45_000));
});
