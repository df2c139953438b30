/**
 * The list of steps on the terminal: one line when a step ends, and on a TTY an animated line while steps run. Plain
 * JavaScript, because the first step, installing packages, runs before TypeScript is available.
 */

/** @typedef {(note: string) => void} Note adds details to a step, shown when it ends */
/**
 * @typedef {object} Steps
 * @property {<T>(name: string, work: (note: Note) => Promise<T>) => Promise<T>} run
 * @property {(line: string) => void} say prints a line without breaking the animated one
 */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const NAME_WIDTH = 10;

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * @param {string} symbol
 * @param {string} name
 * @param {number} milliseconds
 * @param {string} note
 */
export function stepLine(symbol, name, milliseconds, note) {
  return `${symbol} ${name.padEnd(NAME_WIDTH)}${seconds(milliseconds).padStart(8)}  ${note}`.trimEnd();
}

/** @param {unknown} error */
const isAbort = (error) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * @param {{ write(text: string): unknown, isTTY?: boolean | undefined, columns?: number | undefined }} out
 * @param {() => number} [now]
 * @returns {Steps}
 */
export function createSteps(out, now = () => performance.now()) {
  /** @type {Map<string, number>} */
  const running = new Map();
  const moving = Boolean(out.isTTY) && !process.env['CI'];
  let frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const erase = () => moving && out.write('\r\x1b[2K');
  const paint = () => {
    if (!moving || running.size === 0) return;
    const parts = [...running].map(([name, since]) => `${name} ${seconds(now() - since)}`);
    const line = `${FRAMES[frame++ % FRAMES.length]} ${parts.join(', ')}`;
    out.write(`\r\x1b[2K${line.slice(0, (out.columns || 80) - 1)}`);
  };
  /** @param {string} line */
  const say = (line) => {
    erase();
    out.write(`${line}\n`);
    paint();
  };

  return {
    say,
    async run(name, work) {
      const since = now();
      let note = '';
      running.set(name, since);
      if (!moving && process.env['CI']) out.write(`… ${name}\n`);
      timer ??= moving ? setInterval(paint, 120).unref() : undefined;
      try {
        const result = await work((text) => (note = text));
        running.delete(name);
        say(stepLine('✓', name, now() - since, note));
        return result;
      } catch (error) {
        running.delete(name);
        // Aborted because another step failed or the user pressed Ctrl-C: not a failure of this step.
        if (!isAbort(error)) say(stepLine('✗', name, now() - since, note));
        throw error;
      } finally {
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
          erase();
        }
      }
    },
  };
}
