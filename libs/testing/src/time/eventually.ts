/**
 * Asks again until the check passes, for things that are promised soon but not at once.
 *
 * @throws what the check threw last, when the time is up.
 */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  withinMs = 10_000,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
