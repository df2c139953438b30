/**
 * Retries the check until it passes, for results that become true after a while.
 *
 * @throws the last error of the check when the time limit is exceeded
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
