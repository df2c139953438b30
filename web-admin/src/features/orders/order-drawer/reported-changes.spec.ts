import { expect, it } from '@jest/globals';
import { reportedChanges } from './reported-changes.ts';

it('reports changes and letters, and leaves out what the shop does for every order', () => {
  const history = [
    { kind: 'order-edited', value: null },
    { kind: 'effect-done', value: 'count-sales' },
    { kind: 'effect-done', value: null },
    { kind: 'effect-done', value: 'mail-paid' },
  ];
  expect(reportedChanges(history)).toEqual([history[0], history[3]]);
});
