import { useState } from 'react';
import type { ProductImport } from '@shop/api-client';

/** Longer than another replica needs to detect that the working one has died. */
const longestStepMs = 10_000;

/** Whether a running import has made no progress for too long. `askedAt` is the time of the latest response. */
export function useStalled({ state, done }: ProductImport, askedAt: number): boolean {
  const [moved, setMoved] = useState({ state, done, at: askedAt });
  if (moved.state !== state || moved.done !== done) setMoved({ state, done, at: askedAt });
  return askedAt - moved.at > longestStepMs;
}
