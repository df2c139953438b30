import { describe, expect, it } from '@jest/globals';
import { takeHost } from './start.command.ts';

describe('npm start', () => {
  it('is for this machine only, unless --host names an address', () => {
    expect(takeHost(['--split'])).toEqual({ host: '127.0.0.1', rest: ['--split'] });
    expect(takeHost(['--host', '0.0.0.0', '--split'])).toEqual({ host: '0.0.0.0', rest: ['--split'] });
    expect(takeHost(['--host=::1'])).toEqual({ host: '::1', rest: [] });
  });

  it.each([[['--host']], [['--host', 'shop']], [['--host=']]])('refuses %j', (argv) => {
    expect(() => takeHost(argv)).toThrow('--host wants an IP address');
  });
});
