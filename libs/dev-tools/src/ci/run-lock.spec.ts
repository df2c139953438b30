import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { takeRunLock } from './run-lock.ts';

const folderNamed = (name: string): string => `${name}-${process.pid}-${import.meta.filename}`;

it('makes the second run wait until the first ends, and reports the wait once', async () => {
  const folder = folderNamed('two');
  const order: string[] = [];
  const first = await takeRunLock(folder, () => order.push('first waits'));
  const second = takeRunLock(folder, () => order.push('second waits')).then((lock) => {
    order.push('second runs');
    return lock;
  });
  while (!order.includes('second waits')) await new Promise((resolve) => setTimeout(resolve, 5));
  order.push('first ends');
  await first.release();
  await (await second).release();
  expect(order).toEqual(['second waits', 'first ends', 'second runs']);
});

it('admits one of many concurrent runs at a time', async () => {
  const folder = folderNamed('many');
  let inside = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const lock = await takeRunLock(folder, () => undefined);
      max = Math.max(max, ++inside);
      // Long enough for a run that does not wait to enter as well.
      for (let turns = 0; turns < 50; turns += 1) await nextTurn();
      inside--;
      await lock.release();
    }),
  );
  expect(max).toBe(1);
});

it('locks each folder separately', async () => {
  const one = await takeRunLock(folderNamed('one'), () => undefined);
  const other = await takeRunLock(folderNamed('other'), () => expect('a wait').toBe('none'));
  await Promise.all([one.release(), other.release()]);
});

it('is released when its run is killed', async () => {
  const folder = folderNamed('killed');
  const module = join(import.meta.dirname, 'run-lock.ts');
  const script = `const { takeRunLock } = await import(${JSON.stringify(module)});
    await takeRunLock(${JSON.stringify(folder)}, () => {}); console.log('taken'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const lock = await takeRunLock(folder, () => holder.kill('SIGKILL'));
  await lock.release();
  expect(holder.signalCode ?? (await once(holder, 'exit'))[1]).toBe('SIGKILL');
});
