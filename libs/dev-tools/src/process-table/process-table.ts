import { renderTable } from '../cli/render-table.ts';
import { readProcess, withDescendants, type ProcessFigures } from './read-process.ts';

export type NamedProcess = { name: string; pid: number };
export type ProcessRow = ProcessFigures & { name: string; processes: number };

/**
 * Measures every named process including its descendants (a database's backends); descendants with a name of their own
 * are counted only there.
 */
export async function measureProcesses(named: readonly NamedProcess[]): Promise<ProcessRow[]> {
  const rows = await Promise.all(named.map((one) => measureFamily(one, named)));
  return rows.filter((row) => row !== null);
}

async function measureFamily(
  { name, pid }: NamedProcess,
  named: readonly NamedProcess[],
): Promise<ProcessRow | null> {
  const others = named.map((one) => one.pid).filter((other) => other !== pid);
  const family = await Promise.all((await withDescendants([pid], others)).map(readProcess));
  const alive = family.filter((figures) => figures !== null);
  const head = alive.find((figures) => figures.pid === pid);
  if (!head) return null;
  const pss = alive.every((one) => one.pss !== null) ? sum(alive.map((one) => one.pss ?? 0)) : null;
  return { ...head, name, processes: alive.length, rss: sum(alive.map(({ rss }) => rss)), pss };
}

/** The table of `npm start -- --memory` and of the benches. */
export function renderProcesses(rows: readonly ProcessRow[]): string {
  const total = {
    rss: sum(rows.map(({ rss }) => rss)),
    pss: rows.every(({ pss }) => pss !== null) ? sum(rows.map(({ pss }) => pss ?? 0)) : null,
  };
  const body = rows.map((row) => [
    row.name,
    String(row.pid),
    String(row.processes),
    megabytes(row.rss),
    megabytes(row.pss),
    row.startedAt.toISOString().slice(11, 19),
  ]);
  return renderTable(
    ['process', 'pid', 'count', 'RSS', 'PSS', 'started (UTC)'],
    [
      ...body,
      [
        'all',
        '',
        String(sum(rows.map(({ processes }) => processes))),
        megabytes(total.rss),
        megabytes(total.pss),
        '',
      ],
    ],
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const megabytes = (bytes: number | null): string =>
  bytes === null ? '–' : `${(bytes / 1_048_576).toFixed(0)} MB`;
