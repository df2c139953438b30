import { describe, expect, it } from '@jest/globals';
import { cleanEmail, isEmail, normaliseEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'ivan@mail.ru',
    'i.v+shop@mail.example.com',
    'иван@почта.рф',
    'ivan@пример.рф',
    'ivan@xn--e1afmkfd.xn--p1ai',
    "o'neil&sons=100%!@mail.ru",
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ivan',
    'ivan@mail',
    '@mail.ru',
    'ivan@@mail.ru',
    'a@example..ru',
    '.a@mail.ru',
    'a.@mail.ru',
    'a..b@mail.ru',
    'ivan@-mail.ru',
    'ivan@mail_box.ru',
    'ivan@127.0.0.1',
    'ivan@mail.ru/path',
    'iv an@mail.ru',
    'iv\u200ban@mail.ru',
    'ivan@mail.ru, petr@mail.ru',
    'Иван <ivan@mail.ru>',
    'ivan@mail.ru\r\nBcc: all@mail.ru',
    `${'a'.repeat(65)}@mail.ru`,
    `a@${'a.'.repeat(130)}ru`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it('normalises case, spaces, invisible characters and Unicode form', () => {
    for (const text of [
      'ivan@mail.ru',
      ' Ivan@Mail.RU ',
      'IVAN@MAIL.RU\t',
      '\u202aivan@mail.ru\u202c',
      'iv\u200ban@mail.ru',
    ])
      expect(normaliseEmail(text)).toBe('ivan@mail.ru');
    expect(normaliseEmail('и\u0306ван@mail.ru')).toBe(normaliseEmail('йван@mail.ru'));
  });

  it('is one for both forms of a Russian domain', () => {
    expect(normaliseEmail('Ivan@Пример.рф')).toBe('ivan@xn--e1afmkfd.xn--p1ai');
    expect(normaliseEmail('ivan@xn--e1afmkfd.xn--p1ai')).toBe('ivan@xn--e1afmkfd.xn--p1ai');
  });

  it('returns null for an invalid address', () => {
    expect(normaliseEmail('ivan@mail')).toBeNull();
  });
});

it('cleanEmail keeps an address as it was typed', () => {
  expect(cleanEmail(' \u202aIvan@Пример.рф\u202c ')).toBe('Ivan@Пример.рф');
});
