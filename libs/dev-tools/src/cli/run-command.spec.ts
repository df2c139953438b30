import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { Failure } from './failure.mjs';
import { runCommand } from './run-command.ts';
import commands from './commands.json' with { type: 'json' };

describe('the table of commands', () => {
  it.each(Object.entries(commands))('the module of %s exists', (_, { module }) => {
    expect(existsSync(join(import.meta.dirname, module))).toBe(true);
  });
});

describe('runCommand', () => {
  it('refuses an unknown command and lists the known ones', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runCommand('strat', [])).toBe(2);
    expect(String(write.mock.calls[0]?.[0])).toMatch(/^✗ Unknown command "strat"\. Known: start, dev, /);
    write.mockRestore();
  });
});

describe('Failure', () => {
  it('has exit code 1 by default', () => {
    expect(new Failure('no').exitCode).toBe(1);
    expect(new Failure('no', 2).exitCode).toBe(2);
  });
});
