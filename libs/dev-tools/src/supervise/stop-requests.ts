import { watchNpm } from '../cli/watch-npm.mjs';

/** Ctrl-C in a terminal signals the whole process group and npm forwards it again: both count as one request. */
const SAME_REQUEST_MS = 700;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Handlers = { onFirst: (why: string) => void; onAgain: () => void };

/**
 * Handles all stop requests: Ctrl-C, SIGTERM, a closed terminal, and the end of the process that started this one (npm,
 * or the bootstrap under another Node).
 * @returns stops watching that process. Signal handlers stay for the lifetime of this process: npm may forward its copy
 * during the shutdown, and without a handler it would kill this process.
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
  // Under the bootstrap the IPC channel reports it, and the bootstrap watches npm.
  const endWatch = process.channel ? () => undefined : watchNpm(parentGone);
  return () => {
    process.off('disconnect', parentGone);
    endWatch();
  };
}
