import { expect, it, jest } from '@jest/globals';
import { maxCounted } from '@shop/contracts';
import { CountStaffOrders } from './count-staff-orders.use-case.ts';

const time = { ms: 0 };
const open = (count: (limit: number) => Promise<number>) => {
  const countUpTo = jest.fn((limit: number, _condition: unknown, _index: string) => count(limit));
  const articles = { findForScreen: () => Promise.resolve(new Map()) };
  const counts = new CountStaffOrders({ countUpTo } as never, articles as never, () => new Date(time.ms));
  return { counts, countUpTo };
};
const lists = [{ status: 'in-sewing' as const }];

it('counts once in two seconds for concurrent requests with equal filters in any order', async () => {
  const { counts, countUpTo } = open(() => Promise.resolve(7));
  const two = [
    { hasTrack: false, money: 'paid' as const },
    { money: 'paid' as const, hasTrack: false },
  ];
  await Promise.all(Array.from({ length: 50 }, () => counts.run({ lists: two })));
  expect(countUpTo).toHaveBeenCalledTimes(1);
  time.ms += 1_999;
  await counts.run({ lists: two });
  expect(countUpTo).toHaveBeenCalledTimes(1);
  time.ms += 1;
  await counts.run({ lists: two });
  expect(countUpTo).toHaveBeenCalledTimes(2);
});

it('stops counting at the limit and reports that there are more', async () => {
  const { counts, countUpTo } = open((limit) => Promise.resolve(limit));
  expect(await counts.run({ lists })).toEqual({ counts: [{ count: maxCounted, isMore: true }] });
  expect(countUpTo).toHaveBeenCalledWith(maxCounted + 1, expect.anything(), 'staff_status');
});

it('counts again after a failure', async () => {
  let isDown = true;
  const { counts } = open(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(3)));
  await expect(counts.run({ lists })).rejects.toThrow('down');
  isDown = false;
  expect(await counts.run({ lists })).toEqual({ counts: [{ count: 3, isMore: false }] });
});
