const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How often something may be tried until it is right. */
export interface AttemptRule {
  /** Tries that cost no waiting. */
  free: number;
  /** The wait after the first try beyond those; each further one doubles it. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Tries are forgotten once there was none for so long. */
  forgottenAfterMs: number;
}

/** A password, from one address for one account: somebody forgot theirs, or guesses. */
export const fromOneAddress: AttemptRule = {
  free: 5,
  firstWaitMs: 15 * secondMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * A password, for one account from anywhere: many addresses share the guessing. The waits stay short, since the owner waits
 * too; from a device that they signed in with they do not.
 */
export const forOneAccount: AttemptRule = {
  free: 20,
  firstWaitMs: secondMs,
  longestWaitMs: minuteMs,
  forgottenAfterMs: hourMs,
};

/** A password, from a device that its owner signed in with. */
export const fromOwnDevice: AttemptRule = {
  free: 10,
  firstWaitMs: 5 * secondMs,
  longestWaitMs: 15 * minuteMs,
  forgottenAfterMs: 24 * hourMs,
};

/** A code of the second factor, or the password again: who tries is signed in, or knows the password. */
export const ofOnePerson: AttemptRule = {
  free: 5,
  firstWaitMs: 30 * secondMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/** How long to wait after so many tries. */
export function waitMs(attempts: number, { free, firstWaitMs, longestWaitMs }: AttemptRule): number {
  // The last free one bears no wait, or it would not have been free.
  if (attempts < free) return 0;
  // 2 ** 40 of whatever is longer than any rule's longest.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(40, attempts - free));
}
