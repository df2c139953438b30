import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { NamedProcess } from '../process-table/process-table.ts';
import type { BenchStaff } from './back-office-staff.ts';
import { withPeakMemory } from './peak-memory.ts';

const pollIntervalMs = 50;
const exported = /^\uFEFF?[\da-f]{24};([^;\r\n"]+);/gm;
/** About 1,500 bytes, as a typical description. */
const description = `<p>${'Тёплое худи с начёсом, карман-кенгуру, капюшон с подкладкой. '.repeat(12)}</p>`;

const record = z.object({
  _id: z.string(),
  state: z.string(),
  key: z.string(),
  columns: z.array(z.object({ field: z.string().nullable() })),
  counts: z.object({ changed: z.int(), undone: z.int(), failed: z.int() }),
});

interface ImportOptions {
  rows: number;
  /** The processes whose memory is sampled. */
  processes: readonly NamedProcess[];
}

/**
 * Imports a table that changes price and description of this many products, and undoes the import. Measures each step
 * from its call to its end, with the memory of the processes before it and at the peak.
 */
export async function importRows(staff: BenchStaff, { rows, processes }: ImportOptions): Promise<string[]> {
  const list = await (await staff.send('POST', '/api/admin/products/export', {})).text();
  const articles = Array.from(list.matchAll(exported), ([, article = '']) => article).slice(0, rows);
  if (articles.length < rows) throw new Error(`there are ${articles.length} products only`);
  const lines = articles.map((article, at) => `${article};${1_000 + (at % 900)};${description} ${at}`);
  const table = `Артикул;Стоимость;Описание\r\n${lines.join('\r\n')}\r\n`;
  const found: string[] = [];
  const measured = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const { ms, memory } = await withPeakMemory(processes, work);
    found.push(`Import of ${rows} rows, ${name}: ${(ms / 1_000).toFixed(1)} s; ${memory}.`);
  };

  const form = new FormData();
  form.append('file', new Blob([table]), 'bench.csv');
  let path = '';
  let fields: (string | null)[] = [];
  await measured(`upload of ${Math.round(table.length / 1_000)} thousand characters`, async () => {
    const begun = record.parse(await (await staff.sendForm('/api/admin/product-imports', form)).json());
    path = `/api/admin/product-imports/${begun._id}`;
    fields = begun.columns.map(({ field }) => field);
  });
  const run = async (step: object): Promise<z.output<typeof record>['counts']> => {
    await staff.send('POST', `${path}/steps`, step);
    for (;;) {
      const { state, counts } = record.parse(await (await staff.get(path)).json());
      if (!state.endsWith('ing')) return counts;
      await sleep(pollIntervalMs);
    }
  };
  const all = (counts: number): void => {
    if (counts !== rows) throw new Error(`${counts} of ${rows} rows were worked on`);
  };
  const check = { step: 'check', fields, key: 'article', emptyCell: 'keep' };
  await measured('dry run', async () => all((await run(check)).changed));
  await measured('apply', async () => all((await run({ step: 'apply' })).changed));
  await measured('undo', async () => all((await run({ step: 'undo' })).undone));
  return found;
}
