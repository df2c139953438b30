import type { Row } from './compare.ts';

export interface Report {
  title: string;
  /** What was measured and how, one paragraph per line. */
  about: readonly string[];
  facts: readonly string[];
  rows: readonly Row[];
  /** Conclusions from the rows, one sentence per line. */
  findings: readonly string[];
  /** The memory of every process, as tables of plain text. */
  memory: { idle: string; loaded: string };
}

/** Renders the page of results as Markdown. */
export function renderReport({ title, about, facts, rows, findings, memory }: Report): string {
  return [
    `# ${title}`,
    about.join('\n\n'),
    facts.map((fact) => `- ${fact}`).join('\n'),
    renderRows(rows),
    ...(findings.length > 0 ? [findings.map((finding) => `- ${finding}`).join('\n')] : []),
    'Memory of every process before the load:',
    `\`\`\`text\n${memory.idle}\n\`\`\``,
    'Memory of every process right after the load:',
    `\`\`\`text\n${memory.loaded}\n\`\`\``,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

export function renderRows(rows: readonly Row[]): string {
  const head = [
    'subject',
    'c',
    'requests/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'of the floor',
    'CPU µs',
    'failed',
  ];
  const body = rows.map(({ subject, concurrency, figures, ofFloor, processorMicros }) => [
    subject,
    String(concurrency),
    figures.requestsPerSecond.toFixed(0),
    figures.p50.toFixed(2),
    figures.p95.toFixed(2),
    figures.p99.toFixed(2),
    `${(ofFloor * 100).toFixed(0)} %`,
    processorMicros === null ? '' : processorMicros.toFixed(0),
    String(figures.failed),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
