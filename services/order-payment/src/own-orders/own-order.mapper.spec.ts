import { expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { toOwnOrder } from './own-order.mapper.ts';

it('names what the bank asks for, not what the order costs since staff edited it', () => {
  const { payment, lines, totals, ...order } = anOrder(1);
  const nothing = { products: new Map(), points: new Map(), now: new Date('2026-11-21T09:30:00Z') };
  const unpaid = { ...order, id: 'a', lines, totals, payment: { ...payment, url: 'https://bank.example/1' } };
  const open = { url: 'https://bank.example/1', expiresAt: '2026-11-21T10:00:00.000Z' };
  expect(toOwnOrder({ ...unpaid, history: [] }, nothing).toPay).toEqual({ ...open, amountKopecks: 913_000 });
  const cheaper = { ...totals, goodsKopecks: 439_000, totalKopecks: 474_000 };
  const edited = { ...unpaid, history: [], totals: cheaper, charged: { totals } };
  const shown = toOwnOrder(edited, nothing);
  expect([shown.totals.totalKopecks, shown.toPay?.amountKopecks]).toEqual([474_000, 913_000]);
});
