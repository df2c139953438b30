import { useState } from 'react';
import type { ProductImport } from '@shop/api-client';

/** Beyond the time that another replica takes to see that the one at work has died. */
const longestStepMs = 10_000;

/** Whether an import that goes on has stood still for so long that somebody may worry. `askedAt`: when it was answered last. */
export function useStalled({ state, done }: ProductImport, askedAt: number): boolean {
  const [moved, setMoved] = useState({ state, done, at: askedAt });
  if (moved.state !== state || moved.done !== done) setMoved({ state, done, at: askedAt });
  return askedAt - moved.at > longestStepMs;
}
