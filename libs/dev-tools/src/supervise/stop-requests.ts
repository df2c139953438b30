import { watchNpm } from '../cli/watch-npm.mjs';

/** A terminal's Ctrl-C reaches the whole process group and npm sends it once more: that is one request. */
const SAME_REQUEST_MS = 700;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Handlers = { onFirst: (why: string) => void; onAgain: () => void };

/**
 * Listens for everything that means "end": Ctrl-C, a polite kill, a closed terminal, and the end of the process that
 * started us (npm, or the bootstrap under another Node).
 * @returns ends the watch of that process. Signals are handled as long as this process lives: npm's copy may come when all
 * is stopped already, and without a listener it would kill what is about to end in order.
 */
export function onStopRequest({ onFirst, onAgain }: Handlers): () => void {
  let firstAt: number | undefined;
  const request = (why: string) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      onFirst(why);
    } else if (performance.now() - firstAt > SAME_REQUEST_MS) onAgain();
  };
  const parentGone = () => firstAt === undefined && request('the program that started it is gone');

  for (const signal of SIGNALS) process.on(signal, request);
  process.on('disconnect', parentGone);
  process.channel?.unref();
  // Under the bootstrap the channel says it, and npm is the bootstrap's to watch.
  const endWatch = process.channel ? () => undefined : watchNpm(parentGone);
  return () => {
    process.off('disconnect', parentGone);
    endWatch();
  };
}
