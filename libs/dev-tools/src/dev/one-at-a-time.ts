/** @returns a function that runs `work`; calls that come while it runs make it run once more afterwards, however many they are */
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
