/**
 * Runs `work` when asked; asked while it runs, it runs once more afterwards, however often it was asked.
 * @returns what to call for asking
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return async function sendRequest(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await work();
      } while (again);
    })();
    try {
      await running;
    } finally {
      running = undefined;
    }
  };
}
