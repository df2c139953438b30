import { expect, it } from '@jest/globals';
import { readHistory, writeHistory, type SentMail } from '../orders/order-history.ts';
import { toHistoryEntry } from './staff-order.mapper.ts';

const at = new Date('2026-11-22T12:00:00Z');

it.each<[skipped: boolean, mail: SentMail]>([
  [false, { to: 'ivan@example.ru', subject: 'Заказ №1 ждёт оплаты' }],
  [true, { to: '', subject: '' }],
])('the history says whether an e-mail was skipped: %p', (isSkipped, mail) => {
  const [entry] = readHistory(
    writeHistory(at, 'effects', { kind: 'effect-done', effect: 'mail-unpaid', refundId: null, mail }),
  );
  expect(entry && toHistoryEntry(entry, new Map(), new Map())).toMatchObject({ isSkipped });
});
