import { median } from '../bench/figures.ts';
import type { LighthouseFigures, LighthouseResult } from './lighthouse-result.parser.ts';

export interface JudgedPage {
  name: string;
  path: string;
  runs: readonly LighthouseResult[];
}

const columns: readonly [string, (figures: LighthouseFigures) => number, (value: number) => string][] = [
  ['performance', ({ performance }) => performance, whole],
  ['accessibility', ({ accessibility }) => accessibility, whole],
  ['best practices', ({ bestPractices }) => bestPractices, whole],
  ['SEO', ({ seo }) => seo, whole],
  ['first paint', ({ firstPaintMs }) => firstPaintMs, inSeconds],
  ['largest paint', ({ largestPaintMs }) => largestPaintMs, inSeconds],
  ['blocking', ({ blockingMs }) => blockingMs, (value) => `${whole(value)} ms`],
  ['layout shift', ({ layoutShift }) => layoutShift, (value) => value.toFixed(3)],
  ['weight', ({ kilobytes }) => kilobytes, (value) => `${whole(value)} kB`],
];

/** Renders the report as Markdown: the median of each figure over the runs. */
export function renderLighthouse(
  pages: readonly JudgedPage[],
  facts: readonly string[],
  version: string,
): string {
  const runs = Math.max(...pages.map((page) => page.runs.length));
  const rows = pages.map((page) => [page.name, ...columns.map((column) => cell(page, column))]);
  const head = ['page', ...columns.map(([title]) => title)];
  return [
    '# Lighthouse, mobile',
    `Lighthouse ${version} with its own settings for a phone (slow 4G, processor slowed four times, both simulated), against the built shop with its demo assortment; medians of ${runs} runs.`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows].map(tableLine).join('\n'),
    describeProblems(pages),
    '',
  ].join('\n\n');
}

function cell({ runs }: JudgedPage, [, read, show]: (typeof columns)[number]): string {
  return show(median(runs.map(({ figures }) => read(figures))));
}

function describeProblems(pages: readonly JudgedPage[]): string {
  const lines = pages.flatMap(({ name, runs }) => {
    const problems = [...new Set(runs.flatMap((run) => run.problems))];
    return problems.map((problem) => `- ${name}: ${problem}`);
  });
  return lines.length === 0
    ? 'No audit fails.'
    : `Audits that fail, those without weight included:\n\n${lines.join('\n')}`;
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function whole(value: number): string {
  return value.toFixed(0);
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
