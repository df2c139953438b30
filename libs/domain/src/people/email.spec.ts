import { describe, expect, it } from '@jest/globals';
import { isEmail, normaliseEmail } from './email.ts';

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

describe('normaliseEmail', () => {
  it('makes one text of whatever a person types for one address', () => {
    for (const text of ['ivan@mail.ru', ' Ivan@Mail.RU ', 'IVAN@MAIL.RU\t'])
      expect(normaliseEmail(text)).toBe('ivan@mail.ru');
    expect(normaliseEmail('ИВАН@почта.рф')).toBe('иван@почта.рф');
    expect(normaliseEmail('и\u0306ван@mail.ru')).toBe(normaliseEmail('йван@mail.ru'));
  });

  it('gives null for what is no address', () => {
    expect(normaliseEmail('ivan@mail')).toBeNull();
  });
});
