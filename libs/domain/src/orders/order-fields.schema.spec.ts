import { describe, expect, it } from '@jest/globals';
import { orderFields } from './order-fields.schema.ts';

describe('the invoice of an order', () => {
  it.each([
    'https://cdek.example/1.pdf',
    'HTTP://cdek.example',
    'Накладная: 12',
    '1234-5',
    '',
    'лист 3: копия',
  ])('may be %j', (text) => {
    expect(orderFields.invoice.parse(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript: alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    'http:',
  ])('may not be %j', (text) => {
    expect(orderFields.invoice.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Ссылка начинается с https:// или http://',
    ]);
  });
});

it.each(['trackNumber', 'invoice', 'contact', 'address'] as const)('%s is one line', (field) => {
  expect(orderFields[field].parse(' A\r\nB\u202e ')).toBe('A B');
});
