import { expect, it } from '@jest/globals';
import { UndoList } from './undo-list.ts';

it('undoes in the opposite order, once', async () => {
  const done: string[] = [];
  const undo = new UndoList();
  undo.add(() => done.push('first opened'));
  undo.add(async () => done.push('last opened'));
  await Promise.all([undo.run(), undo.run()]);
  expect(done).toEqual(['last opened', 'first opened']);
});

it('goes on after a step that failed, and tells of it', async () => {
  const done: string[] = [];
  const undo = new UndoList();
  undo.add(() => done.push('connection closed'));
  undo.add(() => {
    throw new Error('the queue would not stop');
  });
  await expect(undo.run()).rejects.toThrow('the queue would not stop');
  expect(done).toEqual(['connection closed']);
});
