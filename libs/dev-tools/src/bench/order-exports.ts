import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { measureProcesses, type NamedProcess } from '../process-table/process-table.ts';

interface Staff {
  get(path: string): Promise<Response>;
  send(method: 'POST', path: string, body: unknown): Promise<Response>;
}

const path = '/api/admin/order-exports';
const oneExport = z.object({ _id: z.string(), state: z.enum(['going', 'done', 'failed']), done: z.int() });
const mb = (size: number): string => `${Math.round(size / 1_048_576)} MB`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Exports the whole list in one response, and reports its time and the peak memory of the shop. */
export async function exportAtOnce(
  staff: Staff,
  orders: number,
  processes: readonly NamedProcess[],
): Promise<string> {
  const { made, ms, memory } = await watched(processes, async () =>
    sizeOf(await staff.send('POST', '/api/admin/orders/export', {})),
  );
  return `CSV of ${orders} orders: ${seconds(ms)}, ${mb(made)}; ${memory}.`;
}

/** Exports the list as a background job, from its start until the file exists, and then downloads the file. */
export async function exportAsJob(
  staff: Staff,
  orders: number,
  processes: readonly NamedProcess[],
): Promise<string> {
  const job = await watched(processes, () => runJob(staff));
  const file = await watched(processes, async () => sizeOf(await staff.get(`${path}/${job.made._id}/file`)));
  return [
    `CSV of ${orders} orders as a job: ${seconds(job.ms)} (${job.made.done} orders); ${job.memory}.`,
    `Its file: ${seconds(file.ms)}, ${mb(file.made)}; ${file.memory}.`,
  ].join(' ');
}

async function runJob(staff: Staff): Promise<z.output<typeof oneExport>> {
  const begun = oneExport.parse(await (await staff.send('POST', path, { filters: {} })).json());
  for (;;) {
    const { data } = z.object({ data: z.array(oneExport) }).parse(await (await staff.get(path)).json());
    const now = data.find(({ _id }) => _id === begun._id);
    if (now?.state === 'done') return now;
    if (now?.state !== 'going') throw new Error(`the export is ${now?.state ?? 'gone'}`);
    await sleep(100);
  }
}

async function sizeOf({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const piece of body ?? []) bytes += piece.byteLength;
  return bytes;
}

/** Measures how long the work takes, and the peak memory of the shop during it. */
async function watched<Made>(
  processes: readonly NamedProcess[],
  work: () => Promise<Made>,
): Promise<{ made: Made; ms: number; memory: string }> {
  const shop = processes.filter(({ name }) => name === 'all-in-one');
  const memory = async (): Promise<number> => (await measureProcesses(shop))[0]?.rss ?? 0;
  const before = await memory();
  let peak = before;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await memory());
      await sleep(100);
    }
  })();
  const begunAt = performance.now();
  try {
    const made = await work();
    const ms = performance.now() - begunAt;
    return { made, ms, memory: `the shop had ${mb(before)} before and ${mb(peak)} at most` };
  } finally {
    isDone = true;
    await watch;
  }
}
