import { describe, expect, it } from '@jest/globals';
import { isEmail, normaliseEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['ivan@mail.ru', 'i.v+shop@mail.example.com', 'иван@почта.рф'])('accepts %s', (text) => {
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

describe('normaliseEmail', () => {
  it('normalises case, spaces and Unicode form', () => {
    for (const text of ['ivan@mail.ru', ' Ivan@Mail.RU ', 'IVAN@MAIL.RU\t'])
      expect(normaliseEmail(text)).toBe('ivan@mail.ru');
    expect(normaliseEmail('ИВАН@почта.рф')).toBe('иван@почта.рф');
    expect(normaliseEmail('и\u0306ван@mail.ru')).toBe(normaliseEmail('йван@mail.ru'));
  });

  it('returns null for an invalid address', () => {
    expect(normaliseEmail('ivan@mail')).toBeNull();
  });
});
