import { describe, expect, it } from '@jest/globals';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['ivan@mail.ru', 'i.v+shop@mail.example.com', 'иван@почта.рф'])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ivan',
    'ivan@mail',
    '@mail.ru',
    'ivan@@mail.ru',
    'ivan@mail.ru, petr@mail.ru',
    'Иван <ivan@mail.ru>',
    'ivan@mail.ru\r\nBcc: all@mail.ru',
    `${'a'.repeat(250)}@mail.ru`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
