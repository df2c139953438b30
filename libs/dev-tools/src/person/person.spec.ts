import { describe, expect, it } from '@jest/globals';
import { readOptions } from './person.command.ts';

describe('npm run person', () => {
  it('takes a phone as people write it, and makes an administrator unless told otherwise', () => {
    expect(readOptions(['--phone', '8 (999) 123-45-67', '--email', 'me@example.ru'])).toEqual({
      wish: { phone: '79991234567', email: 'me@example.ru', roleKey: 'administrator' },
      wantsPassword: false,
    });
    const asked = ['--phone=+79991234567', '--email=me@example.ru', '--role=editor', '--new-password'];
    expect(readOptions(asked)).toMatchObject({ wish: { roleKey: 'editor' }, wantsPassword: true });
    expect(readOptions(['--help'])).toBeNull();
  });

  it.each([
    [[], '--phone wants a number'],
    [['--phone', '12'], '--phone wants a number'],
    [['--phone', '+79991234567'], '--email wants an address'],
    [['--phone', '+79991234567', '--email', 'me'], '--email wants an address'],
    [['--phone', '+79991234567', '--email', 'me@example.ru', '--role', 'boss'], '--role wants one of'],
    [['--role'], 'See: npm run person -- --help'],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => readOptions(argv)).toThrow(line);
  });
});
