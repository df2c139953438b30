import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; false when the time is over. */
export const waitUntil = async (
  question: () => Promise<boolean> | boolean,
  withinMs: number,
  everyMs = 20,
): Promise<boolean> => {
  const end = performance.now() + withinMs;
  while (!(await question())) {
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
  return true;
};
