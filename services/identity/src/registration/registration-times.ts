import type { FreshCode } from './registration.repository.ts';

const minuteMs = 60_000;
/** DECISIONS 2 */
const codeMinutes = 30;
const maxAttempts = 5;
/** How long another code can be requested without signing up again. */
const keptHours = 24;

/** The initial state of a code that is sent now. */
export const freshCode = (codeHash: string, now: Date): FreshCode => ({
  codeHash,
  triesLeft: maxAttempts,
  triesElsewhere: 0,
  codeEndsAt: new Date(now.getTime() + codeMinutes * minuteMs),
});

/** The expiry of a sign-up that was made now. */
export const goneAfter = (now: Date): Date => new Date(now.getTime() + keptHours * 60 * minuteMs);
