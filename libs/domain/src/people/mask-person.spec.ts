import { describe, expect, it } from '@jest/globals';
import { initialOf, maskEmail } from './mask-person.ts';

describe('maskEmail', () => {
  it.each([
    ['ivan@mail.ru', 'i***@mail.ru'],
    ['i@mail.ru', 'i***@mail.ru'],
    ['"odd@name"@mail.ru', '"***@mail.ru'],
    ['not an address', '***'],
    ['@mail.ru', '***'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('initialOf', () => {
  it.each([
    ['Петрова', 'П.'],
    [' ёлкин ', 'Ё.'],
    ['', ''],
  ])('shows %p as %p', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
