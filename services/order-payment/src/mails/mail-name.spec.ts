import { expect, it } from '@jest/globals';
import { renderMail } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { readHistory, writeHistory, type WrittenChange } from '../orders/order-history.ts';
import { draftOf } from './mail-name.ts';

const at = new Date('2026-11-22T12:00:00Z');
const paid: WrittenChange = { kind: 'payment-status', status: 'succeeded', source: 'webhook' };
const sewn: WrittenChange = { kind: 'admin-status', status: 'in-printing', from: 'in-sewing' };
const back: WrittenChange = { kind: 'admin-status', status: 'in-sewing', from: 'in-printing' };
const moved: WrittenChange = {
  ...{ kind: 'pieces-moved', moveId: 'move-1', title: 'Худи', quantity: 1 },
  ...{ from: 'in-sewing', status: 'in-printing' },
};

const numbered: Extract<WrittenChange, { kind: 'order-edited' }> = {
  kind: 'order-edited',
  before: { trackId: null },
  after: { trackId: 'RA1RU' },
};
const unnumbered: typeof numbered = {
  kind: 'order-edited',
  before: { trackId: 'RA1RU' },
  after: { trackId: null },
};
const ofRun = (edit: typeof numbered, run: number): WrittenChange => ({ ...edit, runId: `run-${run}` });

const none = (): never => {
  throw new Error('no e-mail');
};

it.each([
  [0, 'Заказ №1 отменён, деньги вернём', 'Мы вернём деньги тем же способом'],
  [913_000, 'Заказ №1 отменён, деньги возвращены', 'Деньги мы уже вернули'],
])(
  'nobody is thanked for money that arrives for a cancelled order: %d returned',
  (refunded, subject, words) => {
    const plain = anOrder(1, { adminStatus: 'canceled' });
    const payment = { ...plain.payment, status: 'succeeded', refundedKopecks: refunded } as const;
    const order = { ...plain, payment, id: '674000000000000000000009', history: [] };
    const draft = draftOf(order, { effect: 'mail-receipt', about: null }, 'https://shop.example', new Map());
    expect(draft?.subject).toBe(subject);
    const { text } = renderMail(draft ?? none(), { shopName: 'Сорока', shopUrl: 'https://shop.example' });
    expect(text).toContain(words);
    expect(text).not.toContain('Спасибо');
  },
);

function isSent(about: string, ...history: WrittenChange[]): boolean {
  const order = {
    ...anOrder(1, { adminStatus: 'in-printing' }),
    ...{ id: '674000000000000000000009', history: readHistory(writeHistory(at, 'staff', ...history)) },
  };
  return draftOf(order, { effect: 'mail-status', about }, 'https://shop.example', new Map()) !== null;
}

it.each<[name: string, sent: boolean, about: string, history: WrittenChange[]]>([
  ['the only change', true, 'in-printing.1', [paid, sewn]],
  ['the last change', true, 'in-printing.3', [paid, sewn, back, sewn]],
  ['a change that was made again', false, 'in-printing.1', [paid, sewn, back, sewn]],
  [
    'a change on the board, after the entries of its pieces',
    true,
    'in-printing.1',
    [paid, moved, moved, sewn],
  ],
  ['one on the board that was made again', false, 'in-printing.1', [paid, moved, sewn, back, moved, sewn]],
  ['the last one on the board', true, 'in-printing.4', [paid, moved, sewn, back, moved, sewn]],
  ['a change that other entries follow', true, 'in-printing.1', [paid, sewn, { kind: 'note-added' }, moved]],
  ['a track number that was taken back', false, 'in-printing.2', [paid, sewn, numbered, unnumbered]],
  ['a track number that was corrected', true, 'in-printing.2', [paid, sewn, numbered, unnumbered, numbered]],
  [
    'one whose correction is gone, too',
    false,
    'in-printing.2',
    [paid, sewn, numbered, unnumbered, numbered, unnumbered],
  ],
  [
    'one of a list that was undone before another list, which sends its own',
    false,
    'in-printing.2',
    [paid, sewn, ofRun(numbered, 1), ofRun(unnumbered, 2), ofRun(numbered, 3)],
  ],
  [
    'one that was removed by hand before a list, which sends its own',
    false,
    'in-printing.2',
    [paid, sewn, ofRun(numbered, 1), unnumbered, ofRun(numbered, 3)],
  ],
  ['another status', false, 'delivered.1', [paid, sewn]],
])('an e-mail about %s applies: %p', (_name, sent, about, history) => {
  expect(isSent(about, ...history)).toBe(sent);
});
