import { describe, expect, it } from '@jest/globals';
import { readApp } from './connect-app.command.ts';

const given = (...more: string[]): string[] => [
  ...['--id', 'fan-radio', '--name', 'Фан-радио', '--site', 'https://radio.example'],
  ...more,
];

describe('npm run connect-app', () => {
  it('accepts several redirect addresses and requests the scope profile by default', () => {
    expect(readApp(given('--redirect', 'https://radio.example/a', '--redirect', 'com.radio:/b'))).toEqual({
      clientId: 'fan-radio',
      name: 'Фан-радио',
      site: 'https://radio.example',
      logo: null,
      redirectUris: ['https://radio.example/a', 'com.radio:/b'],
      scopes: ['profile'],
    });
    expect(readApp(['--help'])).toBeNull();
  });

  it.each([
    [given(), '--redirect'],
    [given('--redirect', 'http://radio.example/a'), '--redirect'],
    [given('--redirect', 'https://radio.example/a', '--scope', 'orders'), '--scope'],
    [['--id', 'Fan Radio', '--redirect', 'https://radio.example/a'], '--id'],
    [['--nothing'], 'See: npm run connect-app -- --help'],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => readApp(argv)).toThrow(line);
  });
});
