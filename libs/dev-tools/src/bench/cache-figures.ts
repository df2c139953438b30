/** Totals of the read caches of several gateways since their start. */
export interface CacheFigures {
  hits: number;
  misses: number;
  /** Dropped entries, by reason. */
  drops: Readonly<Record<string, number>>;
}

const line = /^gateway_cache_(reads|drops)_total\{(?:outcome|reason)="([\w-]+)"\} (\d+)/gm;

export async function cacheFigures(gateways: readonly string[]): Promise<CacheFigures> {
  const texts = await Promise.all(
    gateways.map(async (gateway) => {
      const answer = await fetch(`${gateway}/metrics`);
      if (!answer.ok) throw new Error(`the figures of ${gateway} were answered ${answer.status}`);
      return answer.text();
    }),
  );
  return readCacheFigures(texts);
}

/** @param texts metrics in the Prometheus text format */
export function readCacheFigures(texts: readonly string[]): CacheFigures {
  const reads: Record<string, number> = {};
  const drops: Record<string, number> = {};
  for (const text of texts)
    for (const [, what, label = '', count] of text.matchAll(line)) {
      const counts = what === 'reads' ? reads : drops;
      counts[label] = (counts[label] ?? 0) + Number(count);
    }
  return { hits: reads['hit'] ?? 0, misses: reads['miss'] ?? 0, drops };
}

/** The difference between two readings. */
export function cacheFiguresBetween(before: CacheFigures, after: CacheFigures): CacheFigures {
  return addCacheFigures(after, {
    hits: -before.hits,
    misses: -before.misses,
    drops: Object.fromEntries(Object.entries(before.drops).map(([reason, count]) => [reason, -count])),
  });
}

export function addCacheFigures(one: CacheFigures, other: CacheFigures): CacheFigures {
  const drops: Record<string, number> = { ...one.drops };
  for (const [reason, count] of Object.entries(other.drops)) drops[reason] = (drops[reason] ?? 0) + count;
  return { hits: one.hits + other.hits, misses: one.misses + other.misses, drops };
}
