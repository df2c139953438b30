/** @returns a function that runs `work`; any number of calls during a run cause one more run afterwards */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return async function run(): Promise<void> {
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
