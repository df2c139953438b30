import { expect, it } from '@jest/globals';
import { PacketRate } from './packet-rate.ts';
import { socketLimits } from './socket-limits.ts';

const { packetBurst, packetsPerSecond } = socketLimits;

it('allows a burst, then the configured packets per second', () => {
  const rate = new PacketRate(0);
  const taken = (count: number, at: number): boolean[] => Array.from({ length: count }, () => rate.take(at));
  expect(taken(packetBurst, 0)).not.toContain(false);
  expect(rate.take(0)).toBe(false);
  // The refused packet is counted as well.
  expect(taken(packetsPerSecond, 1_100)).not.toContain(false);
  expect(rate.take(1_100)).toBe(false);
});

it('accumulates no more than one burst', () => {
  const rate = new PacketRate(0);
  const verdicts = Array.from({ length: packetBurst + 1 }, () => rate.take(3_600_000));
  expect(verdicts.indexOf(false)).toBe(packetBurst);
});
