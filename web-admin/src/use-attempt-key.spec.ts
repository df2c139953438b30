import { renderHook } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { useAttemptKey } from './use-attempt-key.ts';

it('keeps its key while the same content is sent again, also by later renders, and changes it with the content', () => {
  const { result, rerender } = renderHook(() => useAttemptKey());
  const first = result.current({ pricePercent: 10 });
  rerender();
  expect(result.current({ pricePercent: 10 })).toBe(first);
  const other = result.current({ pricePercent: 20 });
  expect(other).not.toBe(first);
  expect(result.current({ pricePercent: 10 })).not.toBe(first);
});
