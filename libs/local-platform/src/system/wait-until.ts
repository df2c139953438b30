import { setTimeout as pause } from 'node:timers/promises';

/** Polls the condition until it holds; returns false after the timeout. */
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
