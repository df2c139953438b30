import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { HistoryEntry } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { mailRows, sendingOf } from './mail-rows.ts';

const at = new Date('2026-11-22T09:00:00Z');
const staff = '674000000000000000000001';
const effects = { kind: 'process', name: 'effects' } as const;
const done = (more: Partial<Extract<HistoryEntry, { kind: 'effect-done' }>>): HistoryEntry => ({
  ...{ kind: 'effect-done', effect: 'mail-receipt', refundId: null, at, actor: effects },
  ...more,
});
const pending = (more: Partial<OutboxEffect>): OutboxEffect => ({
  ...{ name: 'mail-receipt', attempts: 0, dueAt: at, lease: null },
  ...more,
});

function rowsOf(history: HistoryEntry[], outbox: OutboxEffect[] = []) {
  const order = { ...anOrder(1), id: 'order', history, effects: outbox };
  return mailRows(order as unknown as OrderRecord, ({ effect }) => `о ${effect}`);
}

describe('the e-mails of an order', () => {
  it('sent by an earlier version are listed as sent, without an address', () => {
    expect(rowsOf([done({})])).toMatchObject([
      { name: 'mail-receipt', subject: 'о mail-receipt', to: null, state: 'sent', at: at.toISOString() },
    ]);
  });

  it('are listed with their state', () => {
    const rows = rowsOf(
      [
        done({ mail: { to: 'a@example.ru', subject: 'Так оно звалось' } }),
        done({ effect: 'mail-status', refundId: 'delivered.3', mail: { to: '', subject: '' } }),
        done({ effect: 'count-sales' }),
      ],
      [
        pending({ name: 'mail-refund', about: 'r1' }),
        pending({ name: 'mail-refund', about: 'r2', attempts: 2, problem: 'delayed' }),
        pending({ name: 'mail-refund', about: 'r3', attempts: 3, problem: 'delayed', lease: 'somebody' }),
        pending({ name: 'mail-refund', about: 'r4', attempts: 1, problem: 'refused', dueAt: null }),
        pending({ name: 'give-points' }),
      ],
    );
    expect(rows.map(({ name, state, to, nextAt }) => [name, state, to, nextAt])).toEqual([
      ['mail-refund~r1', 'waiting', 'ivan@example.ru', null],
      ['mail-refund~r2', 'delayed', 'ivan@example.ru', at.toISOString()],
      ['mail-refund~r3', 'waiting', 'ivan@example.ru', null],
      ['mail-refund~r4', 'failed', 'ivan@example.ru', null],
      ['mail-status~delivered.3', 'skipped', null, null],
      ['mail-receipt', 'sent', 'a@example.ru', null],
    ]);
    expect(rows.at(-1)?.subject).toBe('Так оно звалось');
  });

  it('that staff sent again are listed with the staff member', () => {
    const about = 'mail-status~delivered.3@Id_-9';
    const requested: HistoryEntry = {
      ...{ kind: 'mail-requested', effect: 'mail-again', refundId: about },
      ...{ at, actor: { kind: 'person', id: staff } },
    };
    const rows = rowsOf([requested, done({ effect: 'mail-again', refundId: about })]);
    expect(rows).toMatchObject([{ name: 'mail-status~delivered.3', byId: staff }]);
  });

  it.each([
    ['mail-again', 'nonsense'],
    ['mail-again', null],
    ['announce', null],
  ])('do not include %s about %s', (effect, about) => {
    expect(sendingOf(effect, about)).toBeNull();
  });
});
