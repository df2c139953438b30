import type { Page } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/** An old laptop. */
const slowdown = 4;

/** Notes for each click and key how long it takes until what it changed has been drawn. */
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
   * Acts once for each of them, one after the other, and tells how long the answers took, for a person to read: how quick a
   * machine is, is no matter of a test.
   */
  timesOf(what: string, actions: readonly (() => Promise<void>)[]): Promise<string>;
}

/** Slows the processor of a page down and notes how long its answers to clicks and keys take. */
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
