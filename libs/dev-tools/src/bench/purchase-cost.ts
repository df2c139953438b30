import { setTimeout as pause } from 'node:timers/promises';
import type { NamedProcess } from '../process-table/process-table.ts';
import { processorTimes } from '../process-table/processor-time.ts';

export interface PurchaseCostPlan {
  /** The metrics address of the process under load. */
  metricsUrl: string;
  processes: readonly NamedProcess[];
  purchases: number;
  concurrency: number;
  buy(): Promise<unknown>;
}

/** Mails, sales counts and the bank's webhook continue for a moment after "paid". */
const settleMs = 2_000;
/** Smaller shares are noise. */
const leastShare = 0.05;

/** Makes purchases and reports the database commands and processor time of each, one sentence per line. */
export async function purchaseCost(plan: PurchaseCostPlan): Promise<string[]> {
  const { purchases, concurrency, metricsUrl, processes } = plan;
  // Commands of earlier work must not be counted.
  await pause(settleMs);
  const [commandsBefore, timesBefore] = [await readCommands(metricsUrl), await processorTimes(processes)];
  let left = purchases;
  const begunAt = performance.now();
  const loop = async (): Promise<void> => {
    while (left-- > 0) await plan.buy();
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  const seconds = (performance.now() - begunAt) / 1_000;
  await pause(settleMs);
  const [commandsAfter, timesAfter] = [await readCommands(metricsUrl), await processorTimes(processes)];
  const rate = (purchases / seconds).toFixed(0);
  return [
    `${purchases} whole purchases at c=${concurrency}: ${rate} a second; each cost`,
    ...commandSentences(perPurchase(commandsBefore, commandsAfter, purchases)),
    sentence('ms of processor time', perPurchase(timesBefore, timesAfter, purchases)),
  ];
}

/** `mongo_commands_total` of each collection and command. */
async function readCommands(metricsUrl: string): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  return parseCommands(text);
}

export function parseCommands(metrics: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, labels = '', value] of metrics.matchAll(/^mongo_commands_total\{([^}]*)\} (\d+)/gm)) {
    const label = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    counts.set(`${label('collection')} ${label('command')}`.trim(), Number(value));
  }
  return counts;
}

function perPurchase(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  purchases: number,
): [string, number][] {
  return [...after]
    .map(([name, value]): [string, number] => [name, (value - (before.get(name) ?? 0)) / purchases])
    .toSorted(([, one], [, other]) => other - one);
}

/** Counted separately: the sandbox bank's commands, which a real bank runs elsewhere, and those of periodic tasks. */
const sandboxProvider = /^sandbox_/;
const byTheClock = /^(?:bulk_runs|erasures|people|product_imports|sessions) /;

export function commandSentences(commands: readonly [string, number][]): string[] {
  const kindOf = ([name]: [string, number]): string => {
    if (sandboxProvider.test(name)) return 'of the sandbox bank';
    return byTheClock.test(name) ? 'of work by the clock' : 'database commands of the shop';
  };
  return [...Map.groupBy(commands, kindOf)].map(([kind, shares]) => sentence(kind, shares));
}

function sentence(unit: string, shares: readonly [string, number][]): string {
  const all = shares.reduce((sum, [, value]) => sum + value, 0);
  const reported = shares
    .filter(([, value]) => value >= leastShare)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return `${all.toFixed(1)} ${unit}: ${reported.join(', ')}`;
}
