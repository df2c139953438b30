import { describe, expect, it } from '@jest/globals';
import { formatPhone, maskPhone, normalisePhone } from './phone.ts';

describe('normalisePhone', () => {
  it.each([
    '79123456789',
    '+79123456789',
    '+7 (912) 345-67-89',
    '8 912 345 67 89',
    '8(912)3456789',
    '9123456789',
    ' 7 912 345–67–89 ',
    '+7\u00a0912\u00a0345\u00a067\u00a089',
    '\u202d+7 912 345-67-89\u202c',
    '\u2066+7 912\u200e345-67-89\u2069',
    'tel:+79123456789',
    'тел. 8 912 345-67-89',
    '(+7) 912 345-67-89',
    '＋７ 912 345 67 89',
    '+7 8 912 345-67-89',
    '+8 912 345-67-89',
  ])('reads %p as the same number', (text) => {
    expect(normalisePhone(text)).toBe('79123456789');
  });

  it.each([
    ['+375 29 123-45-67', '375291234567'],
    ['+49 1512 3456789', '4915123456789'],
    // After a plus the first digits are the country code and are not replaced.
    ['+81 3 1234 5678', '81312345678'],
  ])('keeps the country code of %s', (text, digits) => {
    expect(normalisePhone(text)).toBe(digits);
  });

  it.each([
    '',
    '+',
    '123',
    '345-67-89',
    '4951234567',
    'позвоните мне',
    '7912345678a',
    '1234567890123456',
    '7+9123456789',
    '+7912345678901',
    '791234567890',
  ])('refuses %p', (text) => {
    expect(normalisePhone(text)).toBeNull();
  });

  it('leaves a normalised number unchanged', () => {
    for (const digits of ['79123456789', '375291234567']) expect(normalisePhone(digits)).toBe(digits);
  });
});

describe('a displayed phone', () => {
  it('is the number in groups', () => {
    expect(formatPhone('79123456789')).toBe('+7 (912) 345-67-89');
    expect(formatPhone('375291234567')).toBe('+375291234567');
  });

  it('is masked except for its last digits', () => {
    expect(maskPhone('79123454567')).toBe('+7 *** *** 45 67');
    expect(maskPhone('375291234567')).toBe('+37 *** *** 45 67');
  });
});
