import { expect, it } from '@jest/globals';
import { createTokenStore } from './kept-token.ts';

it('keeps a token in memory when storage is unavailable', () => {
  const tokens = createTokenStore(() => {
    throw new Error('forbidden');
  });
  const kept = { token: 'h.1.s', binding: 'mark-1', until: 1 };
  tokens.set(kept);
  expect(tokens.get()).toEqual(kept);
  tokens.forget();
  expect(tokens.get()).toBeNull();
});
