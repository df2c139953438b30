import { expect, it } from '@jest/globals';
import { PacketRate } from './packet-rate.ts';
import { socketLimits } from './socket-limits.ts';

const { packetBurst, packetsPerSecond } = socketLimits;

it('takes a burst, then as many a second as are allowed', () => {
  const rate = new PacketRate(0);
  const taken = (count: number, at: number): boolean[] => Array.from({ length: count }, () => rate.take(at));
  expect(taken(packetBurst, 0)).not.toContain(false);
  expect(rate.take(0)).toBe(false);
  // The refused packet is counted as well.
  expect(taken(packetsPerSecond, 1_100)).not.toContain(false);
  expect(rate.take(1_100)).toBe(false);
});

it('saves no more than a burst', () => {
  const rate = new PacketRate(0);
  const verdicts = Array.from({ length: packetBurst + 1 }, () => rate.take(3_600_000));
  expect(verdicts.indexOf(false)).toBe(packetBurst);
});
