import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RecentMoves } from './recent-moves.ts';

const read: OrderRecord = { ...anOrder(100_001), id: '674000000000000000000009', history: [] };
const { paymentId } = read;
const moved: OrderRecord = { ...read, payment: { ...read.payment, status: 'succeeded' } };

describe('recent payment moves in one process', () => {
  it('are returned to requests that read the order before them, and to no others', async () => {
    const moves = new RecentMoves();
    moves.add(paymentId, 'pending', Promise.resolve(moved));
    expect(await moves.after(read)).toBe(moved);
    expect(moves.after(moved)).toBeUndefined();
    expect(moves.after({ ...read, paymentId: 'another' })).toBeUndefined();
  });

  it.each([
    ['moved nothing', () => Promise.resolve(null)],
    ['failed', () => Promise.reject(new Error('no connection'))],
  ])('are removed when the write %s', async (_, write) => {
    const moves = new RecentMoves();
    moves.add(paymentId, 'pending', write());
    expect(await moves.after(read)).toBeNull();
    expect(moves.after(read)).toBeUndefined();
  });

  it('are removed after 200 others', () => {
    const moves = new RecentMoves();
    for (let at = 0; at <= 200; at++) moves.add(`payment-${at}`, 'pending', Promise.resolve(moved));
    expect(moves.after({ ...read, paymentId: 'payment-0' })).toBeUndefined();
    expect(moves.after({ ...read, paymentId: 'payment-1' })).toBeDefined();
  });
});
