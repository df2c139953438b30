import { describe, expect, it } from '@jest/globals';
import { normalisePhone } from '@shop/domain';
import { typedPhone } from './typed-phone.ts';

describe('typedPhone', () => {
  it.each([
    ['', ''],
    ['+', '+'],
    ['+7', '+7'],
    ['8', '+7'],
    ['9', '+7 9'],
    ['912345', '+7 912 345'],
    ['+7 912 3456', '+7 912 345-6'],
    ['89123456789', '+7 912 345-67-89'],
    ['7 (912) 345-67-89', '+7 912 345-67-89'],
    ['+7 912 345-67-891', '+7 912 345-67-89'],
    ['+375 29 123 45 67', '+375291234567'],
    ['abc', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(typedPhone(typed)).toBe(shown);
  });

  it('changes nothing that it has shaped before, and loses no digit', () => {
    const shown = typedPhone('89123456789');
    expect(typedPhone(shown)).toBe(shown);
    expect(normalisePhone(shown)).toBe('79123456789');
  });
});
