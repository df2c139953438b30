const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How many attempts are allowed, and the waits between further ones. */
export interface AttemptRule {
  /** The number of attempts without a wait. */
  free: number;
  /** The wait before the first attempt beyond those; doubles with each further attempt. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** The count expires after this time without attempts, counted from the end of the wait. */
  forgottenAfterMs: number;
}

/** A leaky bucket: attempts of many hours never use more than leaks meanwhile, however they are spread. */
export interface LeakyBucket {
  /** The number of attempts at once from an empty bucket. */
  capacity: number;
  /** One attempt leaks in this time: the longest wait until there is room. */
  leakMs: number;
}

/** Passwords for one account from one address: either forgotten by their owner, or guessed. */
export const fromOneAddress: AttemptRule = {
  free: 5,
  firstWaitMs: 15 * secondMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * Passwords for one account from any address, as in distributed guessing. The waits are short, since the owner waits
 * too, except on a device that they signed in with.
 */
export const forOneAccount: AttemptRule = {
  free: 20,
  firstWaitMs: secondMs,
  longestWaitMs: minuteMs,
  forgottenAfterMs: hourMs,
};

/** Passwords from a device that the owner of the account signed in with. */
export const fromOwnDevice: AttemptRule = {
  free: 10,
  firstWaitMs: 5 * secondMs,
  longestWaitMs: 15 * minuteMs,
  forgottenAfterMs: 24 * hourMs,
};

/** Passwords or codes from all devices of an account together, so that many tokens give no more guesses. */
export const fromAllDevices: AttemptRule = {
  free: 30,
  firstWaitMs: 5 * secondMs,
  longestWaitMs: 15 * minuteMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * Wrong passwords of one network for all accounts together, as in trying one password on many phones. It slows and never
 * refuses, since thousands of people may share the address of a mobile operator.
 */
export const fromOneNetwork: LeakyBucket = { capacity: 60, leakMs: 20 * secondMs };

/** Second-factor codes, or a repeated password: the requester is signed in or knows the password. */
export const ofOnePerson: AttemptRule = {
  free: 5,
  firstWaitMs: 30 * secondMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/** The wait after this number of attempts, in milliseconds. */
export function waitMs(attempts: number, { free, firstWaitMs, longestWaitMs }: AttemptRule): number {
  // The first wait follows the last free attempt.
  if (attempts < free) return 0;
  // Any wait times 2 ** 40 exceeds the longest wait of every rule.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(40, attempts - free));
}
