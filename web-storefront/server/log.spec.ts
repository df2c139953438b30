/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';

const rounds = 5;

/** Logs once the reader has gone, and exits with the number of errors that nobody caught. */
const program = `
  import { log } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  let uncaught = 0;
  process.on('uncaughtException', (error) => {
    uncaught += 1;
    if (uncaught < 100) log('error', 'uncaught', { error: String(error) });
  });
  process.stdin.once('data', () => {
    let round = 0;
    const timer = setInterval(() => {
      log('info', 'a line that nobody reads');
      if (++round < ${rounds}) return;
      clearInterval(timer);
      setTimeout(() => process.exit(uncaught), 100);
    }, 10);
  });
  process.stderr.write('ready');
`;

it('keeps running quietly when the process that reads the log has gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  const [uncaught] = await once(child, 'exit');
  expect(uncaught).toBe(0);
});
