import { expect, it } from '@jest/globals';
import { CleanupStack } from './cleanup-stack.ts';

it('runs the steps once, in reverse order', async () => {
  const done: string[] = [];
  const cleanup = new CleanupStack();
  cleanup.add(() => done.push('first opened'));
  cleanup.add(async () => done.push('last opened'));
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(done).toEqual(['last opened', 'first opened']);
});

it('continues after a failed step and rejects with its error', async () => {
  const done: string[] = [];
  const cleanup = new CleanupStack();
  cleanup.add(() => done.push('connection closed'));
  cleanup.add(() => {
    throw new Error('the queue would not stop');
  });
  await expect(cleanup.run()).rejects.toThrow('the queue would not stop');
  expect(done).toEqual(['connection closed']);
});
