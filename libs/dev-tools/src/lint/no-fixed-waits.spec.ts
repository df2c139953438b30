import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { noFixedWaits } from './no-fixed-waits.rule.ts';

const errors = [{ messageId: 'wait' }];
const fromTimers = `import { setTimeout as pause } from 'node:timers/promises';`;

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
  'no-fixed-waits',
  // Typed by typescript-eslint, as the other rules are.
  noFixedWaits as never,
  {
    valid: [
      { name: 'a pause between two looks', code: `${fromTimers} while (!found) await pause(5);` },
      { name: 'each turn of a loop', code: `${fromTimers} for (const one of all) { await pause(5); }` },
      {
        name: 'what is done until it holds',
        code: `${fromTimers} eventually(async () => { await pause(500); look(); });`,
      },
      { name: 'letting go of the turn', code: `await new Promise((resolve) => setTimeout(resolve));` },
      {
        name: 'the next turn of Node',
        code: `import { setImmediate as later } from 'node:timers/promises'; await later();`,
      },
      { name: 'no time', code: `await new Promise((resolve) => setTimeout(resolve, 0));` },
      { name: 'an event', code: `await new Promise((resolve) => server.once('close', resolve));` },
      {
        name: 'the longest time for something',
        code: `${fromTimers} await Promise.race([done, pause(5_000)]);`,
      },
      { name: 'another pause', code: `await player.pause(5);` },
    ],
    invalid: [
      { name: 'a timer', code: `await new Promise((resolve) => setTimeout(resolve, 50));`, errors },
      { name: 'a timer in braces', code: `await new Promise((done) => { setTimeout(done, ms); });`, errors },
      { name: 'the timer of Node', code: `${fromTimers} await pause(20);`, errors },
      { name: 'that of a page', code: `await page.waitForTimeout(700);`, errors },
      {
        name: 'a helper that makes the wait for others',
        code: `const rest = (ms) => act(() => new Promise((done) => setTimeout(done, ms)));`,
        errors,
      },
      {
        name: 'a helper that hands the pause back',
        code: `${fromTimers} function rest() { return pause(100); }`,
        errors,
      },
      {
        name: 'a function inside of a loop',
        code: `${fromTimers} for (const a of b) c(async () => { await pause(1); });`,
        errors,
      },
    ],
  },
);
