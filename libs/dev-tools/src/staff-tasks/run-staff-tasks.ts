import { join } from 'node:path';
import { machineFacts } from '../bench/machine-facts.ts';
import { repositoryRoot } from '../cli/places.ts';
import { Hands } from './hands.ts';
import { renderTasks, type MeasuredTask, type TaskRound } from './render-staff-tasks.ts';
import type { StaffShop } from './staff-shop.ts';
import type { StaffTask } from './staff-task.ts';

export interface StaffTasksOptions {
  rounds: number;
  print(line: string): void;
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
/** Timeout of a single wait. */
const timeoutMs = 10_000;

/** Repeats every task. If one fails, its error and a screenshot (`.local/screenshots`) are kept and others continue. */
export async function runStaffTasks(
  shop: StaffShop,
  tasks: readonly StaffTask[],
  { rounds, print }: StaffTasksOptions,
): Promise<MeasuredTask[]> {
  const measured: MeasuredTask[] = [];
  for (const task of tasks) {
    const done: TaskRound[] = [];
    let failure: string | null = null;
    for (let round = 0; round < rounds && failure === null; round += 1) {
      try {
        done.push(await doOnce(shop, task, round));
      } catch (error) {
        failure = String(error);
      }
    }
    measured.push({ task, rounds: done, failure });
    print(renderTasks(measured.slice(-1), { isHeaded: measured.length === 1 }));
    if (failure !== null) print(failure);
  }
  return measured;
}

async function doOnce(shop: StaffShop, task: StaffTask, round: number): Promise<TaskRound> {
  const device = task.device ?? 'desktop';
  const context = await shop.browser.newContext({ reducedMotion: 'reduce', ...devices[device] });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const hands = new Hands(page, device === 'phone');
    await hands.watch();
    const begun = await task.begin({ shop, page, round });
    hands.begin();
    const begunAt = performance.now();
    await begun.act(hands);
    const ms = performance.now() - begunAt;
    return { ms, ...hands.counted(), findings: await begun.check() };
  } catch (error) {
    const name = task.key.replaceAll(/\W+/g, '-');
    const [page] = context.pages();
    await page?.screenshot({ path: join(repositoryRoot, '.local/screenshots', `staff-task-${name}.png`) });
    throw error;
  } finally {
    await context.close();
  }
}

/** Renders the report as Markdown. */
export function renderReport(shop: StaffShop, measured: readonly MeasuredTask[], rounds: number): string {
  const facts = [...machineFacts(), `medians of ${rounds} rounds`, ...shop.facts];
  const failures = measured.flatMap(({ task, failure }) =>
    failure === null ? [] : [`${task.key}: ${failure}`],
  );
  return [
    '# What staff do, in clicks, keys and waits',
    'The back office of production builds in a headless Chromium of 1440x900 (390x844 for phones), before the whole shop in one process with a real database and bus. Clicks and keys are counted where they are made; the wait is the wall time of the whole task with robot hands. After each task the shop is asked whether it has really happened.',
    facts.map((fact) => `- ${fact}`).join('\n'),
    renderTasks(measured, { isHeaded: true }),
    ...(failures.length > 0
      ? [failures.map((failure) => `- ${failure.split('\n')[0] ?? ''}`).join('\n')]
      : []),
    '',
  ].join('\n\n');
}
