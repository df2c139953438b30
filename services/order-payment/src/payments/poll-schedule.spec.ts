import { expect, it } from '@jest/globals';
import { paymentPollConfig, nextPollAt } from './poll-schedule.ts';

const config = paymentPollConfig.parse({});
const begun = new Date('2026-11-21T09:00:00Z').getTime();
const expiresAt = new Date(begun + 3_600_000);

/** When a payment that stays unpaid is polled, in seconds since its creation. */
function moments(untilMs: number): number[] {
  const requested: number[] = [];
  let now = new Date(begun);
  for (let times = 0; now.getTime() - begun < untilMs; times++) {
    now = nextPollAt(times, now, expiresAt, config);
    requested.push((now.getTime() - begun) / 1_000);
  }
  return requested;
}

it('polls soon after the creation and then less and less often', () => {
  expect(moments(150_000)).toEqual([10, 25, 47.5, 81.25, 126.25, 171.25]);
});

it('never leaves a gap of a minute, and polls at the moment of expiry', () => {
  const requested = moments(3_700_000);
  const gaps = requested.map((moment, at) => moment - (requested[at - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(45);
  expect(requested).toContain(3_600);
});

it('never exceeds the longest interval', () => {
  expect(nextPollAt(10_000, new Date(begun), expiresAt, config)).toEqual(new Date(begun + 45_000));
});
