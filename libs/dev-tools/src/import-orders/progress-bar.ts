const width = 30;
const paintEveryMs = 100;

export interface ProgressBar {
  /** @param part the share that is done, from 0 to 1 */
  show(part: number, words: string): void;
  /** Prints a line without breaking the animated one. */
  say(line: string): void;
  end(): void;
}

/** An animated line on a terminal; elsewhere one line for every tenth. */
export function createProgressBar(
  out: { write(text: string): unknown; isTTY?: boolean | undefined },
  now: () => number = () => performance.now(),
): ProgressBar {
  const isMoving = Boolean(out.isTTY) && !process.env['CI'];
  let paintedAt = Number.NEGATIVE_INFINITY;
  let tenth = 0;
  const erase = (): unknown => isMoving && out.write('\r\x1b[2K');
  return {
    show(part, words) {
      const percent = `${Math.floor(part * 100)} %`.padStart(5);
      if (!isMoving) {
        if (Math.floor(part * 10) <= tenth) return;
        tenth = Math.floor(part * 10);
        out.write(`${percent}  ${words}\n`);
      } else if (now() - paintedAt >= paintEveryMs) {
        paintedAt = now();
        const done = Math.round(part * width);
        out.write(`\r\x1b[2K${'█'.repeat(done)}${'░'.repeat(width - done)} ${percent}  ${words}`);
      }
    },
    say(line) {
      erase();
      out.write(`${line}\n`);
    },
    end: () => void erase(),
  };
}
