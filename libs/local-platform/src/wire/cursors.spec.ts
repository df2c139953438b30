import { describe, expect, it } from '@jest/globals';
import { Cursors } from './cursors.ts';

const cursor = (sessionId?: Buffer) => ({
  namespace: 'shop.orders',
  continuation: Buffer.from('here'),
  transaction: sessionId ? { sessionId, number: 1n } : null,
});

describe('Cursors', () => {
  it('forgets what was idle for ten minutes and keeps what was used', () => {
    const cursors = new Cursors(10);
    cursors.add(1n, cursor());
    expect(cursors.sweep(Date.now() + 599_000)).toEqual([]);
    expect(cursors.sweep(Date.now() + 601_000)).toEqual([1n]);
    expect(() => cursors.take(1n, 'shop.orders')).toThrow('not found');
  });

  it('refuses one more than its limit, another namespace, and two readers at once', () => {
    const cursors = new Cursors(1);
    cursors.add(1n, cursor());
    expect(() => cursors.add(2n, cursor())).toThrow('more than 1 cursors');
    expect(() => cursors.take(1n, 'shop.users')).toThrow('belongs to shop.orders');
    const taken = cursors.take(1n, 'shop.orders');
    expect(() => cursors.take(1n, 'shop.orders')).toThrow('not found');
    cursors.putBack(1n, taken, { continuation: Buffer.from('further') });
    expect(cursors.take(1n, 'shop.orders').continuation.toString()).toBe('further');
  });

  it('drops the cursors of a transaction with it, and no others', () => {
    const cursors = new Cursors(10);
    const session = Buffer.from('session');
    cursors.add(1n, cursor(session));
    cursors.add(2n, cursor());
    expect(cursors.ofTransaction(session).map(([id]) => id)).toEqual([1n]);
    cursors.endTransaction(session);
    expect(cursors.openCount).toBe(1);
  });
});
