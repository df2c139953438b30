import { expect, it } from '@jest/globals';
import { showPhone } from './show-phone.ts';

it.each([
  ['79123456789', '+7 (912) 345-67-89'],
  ['77012345678', '+7 (701) 234-56-78'],
  ['375291234567', '+375 (29) 123-45-67'],
  ['4915123456789', '+4915123456789'],
])('shows %s as %s', (digits, shown) => {
  expect(showPhone(digits)).toBe(shown);
});
