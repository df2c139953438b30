import { describe, expect, it } from '@jest/globals';
import { readOptions } from './person.command.ts';

describe('npm run person', () => {
  it('accepts a phone in any format and assigns the role of administrator by default', () => {
    expect(readOptions(['--phone', '8 (999) 123-45-67', '--email', 'me@example.ru'])).toEqual({
      input: { phone: '79991234567', email: 'me@example.ru', roleKey: 'administrator' },
      wantsPassword: false,
    });
    const requested = ['--phone=+79991234567', '--email=me@example.ru', '--role=editor', '--new-password'];
    expect(readOptions(requested)).toMatchObject({ input: { roleKey: 'editor' }, wantsPassword: true });
    expect(readOptions(['--help'])).toBeNull();
  });

  it('--lift-second-factor selects the person by phone or by e-mail', () => {
    const byPhone = ['--lift-second-factor', '--phone', '8 (999) 123-45-67'];
    expect(readOptions(byPhone)).toEqual({ liftFrom: { phone: '79991234567' } });
    const byEmail = ['--lift-second-factor', '--email', 'me@example.ru'];
    expect(readOptions(byEmail)).toEqual({ liftFrom: { email: 'me@example.ru' } });
  });

  it.each([
    [[]],
    [['--phone', '+79991234567', '--email', 'me@example.ru']],
    [['--phone', '+79991234567', '--role', 'customer']],
    [['--phone', '+79991234567', '--new-password']],
  ])('--lift-second-factor refuses %j', (more) => {
    expect(() => readOptions(['--lift-second-factor', ...more])).toThrow('--phone or --email alone');
  });

  it.each([
    [[], '--phone wants a number'],
    [['--phone', '12'], '--phone wants a number'],
    [['--phone', '+79991234567'], '--email wants an address'],
    [['--phone', '+79991234567', '--email', 'me'], '--email wants an address'],
    [['--phone', '+79991234567', '--email', 'me@example.ru', '--role', 'boss'], '--role wants one of'],
    [['--lift-second-factor', '--phone', '12'], '--phone wants a number'],
    [['--lift-second-factor', '--email', 'me'], '--email wants an address'],
    [['--role'], 'See: npm run person -- --help'],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => readOptions(argv)).toThrow(line);
  });
});
