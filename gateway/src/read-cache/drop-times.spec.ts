import { expect, it } from '@jest/globals';
import { DropTimes } from './drop-times.ts';

it('discards drops of tags that are older than every pending response', () => {
  const drops = new DropTimes();
  const early = drops.begin(0);
  for (let at = 0; at < 5_000; at++) drops.note([`product ${at}`], at);
  expect(drops.size).toBe(5_000);
  expect(drops.isFresh(['product 0'], early)).toBe(false);
  drops.end(early);
  for (let at = 5_000; at < 5_010; at++) drops.note([`product ${at}`], at);
  expect(drops.size).toBeLessThan(1_000);
});
