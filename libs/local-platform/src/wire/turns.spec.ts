import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

describe('Turns', () => {
  it('one after another under one key, side by side under others, and on after a failure', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async (): Promise<void> => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const first = turns.take('k', work('first', true));
    const second = turns.take('k', work('second'));
    const other = turns.take('o', work('other'));
    await expect(first).rejects.toThrow('first');
    await Promise.all([second, other]);
    expect(seen.indexOf('second begins')).toBeGreaterThan(seen.indexOf('first ends'));
    expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
  });
});
