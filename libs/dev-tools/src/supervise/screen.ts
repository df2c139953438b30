import type { Screen } from './supervised.ts';

/** A repeated problem is shown only once within this time. */
const QUIET_MS = 10_000;

/** Shows problems of running processes, one line each; with colour only on a terminal. */
export function createScreen(out: { write(text: string): unknown; isTTY?: boolean | undefined }): Screen {
  const shown = new Map<string, number>();
  const paint = (symbol: string, colour: number) => (out.isTTY ? `\x1b[${colour}m${symbol}\x1b[0m` : symbol);
  return {
    note: (line) => void out.write(`${paint('·', 36)} ${line}\n`),
    problem(name, line) {
      const now = performance.now();
      const key = `${name} ${line}`;
      const last = shown.get(key);
      if (last !== undefined && now - last < QUIET_MS) return;
      if (shown.size > 1_000) shown.clear();
      shown.set(key, now);
      out.write(`${paint('!', 33)} ${clock()} ${name}: ${line}\n`);
    },
  };
}

const clock = (): string => new Date().toTimeString().slice(0, 8);
