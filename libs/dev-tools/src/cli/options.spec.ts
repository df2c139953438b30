import { describe, expect, it } from '@jest/globals';
import { readFlags, renderHelp } from './options.ts';

const flags = { split: 'one process a service', memory: 'show memory' };

describe('readFlags', () => {
  it('returns the flags that are set', () => {
    expect([...readFlags('start', ['--memory', '--split'], flags)].sort()).toEqual(['memory', 'split']);
    expect([...readFlags('start', [], flags)]).toEqual([]);
  });

  it('always accepts --help and -h', () => {
    expect(readFlags('start', ['-h'], flags).has('help')).toBe(true);
    expect(readFlags('start', ['--help'], flags).has('help')).toBe(true);
  });

  it.each([[['--spilt']], [['now']], [['--split=no']], [['-x']]])('refuses %j by name', (argv) => {
    expect(() => readFlags('start', argv, flags)).toThrow(`Unknown: ${argv[0]}.`);
  });
});

describe('renderHelp', () => {
  it('lists every flag', () => {
    const help = renderHelp('start', 'Runs it.', flags);
    for (const name of ['--split', '--memory', '--help', 'npm start', 'Runs it.'])
      expect(help).toContain(name);
  });
});
