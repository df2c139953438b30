import { expect, it } from '@jest/globals';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import { COMMANDS, parseOptions, USAGE } from './options.ts';

it.each(COMMANDS)('%s is a command with a line in the usage', (command) => {
  expect(parseOptions([command])).toEqual({ command, names: [], follow: false, lines: 20, json: false });
  expect(USAGE).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
});

it('logs takes names, -f and -n', () => {
  expect(parseOptions(['logs', 'postgres', 'nats', '-f', '-n', '5'])).toEqual({
    command: 'logs',
    names: ['postgres', 'nats'],
    follow: true,
    lines: 5,
    json: false,
  });
});

it.each([[[]], [['start']], [['up', 'postgres']], [['logs', '-n', 'all']], [['status', '--yaml']]])(
  'refuses %j with one line',
  (argv) => {
    expect(() => parseOptions(argv)).toThrow(PlatformUnavailable);
    expect(() => parseOptions(argv)).toThrow(/^[^\n]+$/);
  },
);
