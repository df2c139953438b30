import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { DispatchNote } from './DispatchNote.tsx';

const made = { isFastDelivery: false, isItemType: 'type_available' };
const fast = { isFastDelivery: true, isItemType: 'type_available' };
const preorder = { isFastDelivery: false, isItemType: 'type_preorder' };

test.each([
  ['one kind', [fast, fast], 'Отправим до 26\u00a0ноября'],
  ['a mixed cart', [fast, made], 'Отправим всё вместе до 7\u00a0декабря'],
  [
    'a pre-order with a day',
    [{ ...preorder, preorderDay: '2027-02-14' }],
    'Отправим до 14\u00a0февраля\u00a02027',
  ],
  ['a pre-order without a day', [preorder], 'Отправим, когда вещь будет готова'],
  ['a cart with such a pre-order', [preorder, made], 'Отправим всё вместе, когда будет готов предзаказ'],
])('says when %s is sent', (_what, products, text) => {
  const { container } = render(<DispatchNote now={new Date('2026-11-23T09:00:00Z')} products={products} />);
  expect(container.textContent).toBe(text);
});
