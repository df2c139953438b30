import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '../config/load-config.ts';
import { mailConfig } from './mail-config.ts';
import { isBareAddress, parseSender } from './sender.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(mailConfig, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const from = 'Сорока <zakaz@shop.example>';

describe('the mail settings', () => {
  it('may be absent, but must be set together', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: from })).toEqual([]);
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:1025' })).toEqual([
      'MAIL_FROM: must be set beside SMTP_URL',
    ]);
  });

  it('are reported without the password when they are invalid', () => {
    const problems = problemsOf({ SMTP_URL: 'http://shop:secret@host', MAIL_FROM: 'Сорока' });
    expect(problems).toEqual([
      'SMTP_URL: must be smtps://USER:PASSWORD@host or smtp://host:port',
      'MAIL_FROM: must be an address or Name <address@host>',
    ]);
  });
});

describe('SMTP_URL', () => {
  it.each([
    [
      'smtps://shop:p%40ss@smtp.example',
      {
        host: 'smtp.example',
        port: 465,
        secure: true,
        requireTLS: false,
        auth: { user: 'shop', pass: 'p@ss' },
      },
    ],
    [
      'smtp://shop:pass@smtp.example',
      {
        host: 'smtp.example',
        port: 587,
        secure: false,
        requireTLS: true,
        auth: { user: 'shop', pass: 'pass' },
      },
    ],
    ['smtp://relay.example:25', { host: 'relay.example', port: 25, secure: false, requireTLS: false }],
    [
      'smtp://a:b@localhost:1025',
      { host: 'localhost', port: 1025, secure: false, requireTLS: false, auth: { user: 'a', pass: 'b' } },
    ],
  ])('%s', (url, place) => {
    expect(parseSmtpUrl(url)).toEqual(place);
  });

  it.each(['', 'smtp.example:25', 'https://smtp.example', 'smtp://'])('refuses "%s"', (url) => {
    expect(() => parseSmtpUrl(url)).toThrow(RangeError);
  });
});

describe('MAIL_FROM', () => {
  it('contains a name and one address', () => {
    const sender = { name: 'Сорока', address: 'zakaz@shop.example', domain: 'shop.example' };
    expect(parseSender(from)).toEqual(sender);
    expect(parseSender('  "Сорока"<zakaz@shop.example> ')).toEqual(sender);
  });

  it('may be a bare address, whose name is the shop’s', () => {
    const sender = { name: '', address: 'zakaz@shop.example', domain: 'shop.example' };
    expect(parseSender(' zakaz@shop.example ')).toEqual(sender);
    expect(parseSender('"zakaz@shop.example" <zakaz@shop.example>')).toEqual(sender);
  });

  it.each(['<zakaz@shop.example>', 'Сорока', 'A <a@b>, B <c@d>', 'A\r\nBcc: x <a@b>'])(
    'refuses %j',
    (text) => {
      expect(() => parseSender(text)).toThrow(RangeError);
    },
  );
});

describe('isBareAddress', () => {
  it.each(['ivan@example.ru', 'иван@почта.рф', 'i.van+shop@mail.example'])('accepts %s', (address) => {
    expect(isBareAddress(address)).toBe(true);
  });

  it.each([
    '',
    'ivan',
    'ivan@',
    'ivan@example.ru, petr@example.ru',
    'Ivan <ivan@example.ru>',
    'ivan@example.ru\r\nRCPT TO:<petr@example.ru>',
    '"ivan"@example.ru',
    'a@b@c',
    'group:ivan@example.ru;',
  ])('refuses %j', (address) => {
    expect(isBareAddress(address)).toBe(false);
  });
});
