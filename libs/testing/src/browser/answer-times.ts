import type { Page } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/** How many times the processor is slowed down, to simulate an old laptop. */
const slowdown = 4;

/** Measures for each click and key press the time until the next frame has been drawn. */
const noteAnswers = `(() => {
  globalThis.answers = [];
  const note = () => {
    const begun = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.answers.push(performance.now() - begun);
      port2.postMessage(0);
    });
  };
  addEventListener('click', note, { capture: true });
  addEventListener('keydown', note, { capture: true });
})()`;

export interface AnswerTimes {
  /**
   * Runs the actions one after the other and returns a summary of their response times. It is printed for people and
   * not asserted, since it depends on the machine.
   */
  timesOf(what: string, actions: readonly (() => Promise<void>)[]): Promise<string>;
}

/** Slows down the processor of a page and measures how long it takes to respond to clicks and keys. */
export async function watchAnswerTimes(page: Page): Promise<AnswerTimes> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(noteAnswers);
  const read = () => page.evaluate<number[]>('globalThis.answers');
  return {
    async timesOf(what, actions) {
      await page.evaluate('globalThis.answers = []');
      for (const [done, act] of actions.entries()) {
        await act();
        await eventually(async () => {
          if ((await read()).length <= done) throw new Error(`${what}: no answer to action ${done + 1}`);
        }, 30_000);
      }
      const times = (await read()).toSorted((one, other) => one - other).map(Math.round);
      const at = (part: number): number => times[Math.ceil(part * times.length) - 1] ?? 0;
      return `${what}, processor slowed ${slowdown} times: ${times.length} answers, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`;
    },
  };
}
