import type { TimeSeries } from './time-series.ts';

/** Properties of the page, so that a drawn chart follows the theme. */
const colours = ['var(--colour-accent)', 'var(--chart-second)', 'var(--chart-third)', 'var(--chart-fourth)'];

export function colourOf(at: number, { isComparison = false }: Pick<TimeSeries, 'isComparison'>): string {
  return isComparison ? 'var(--colour-line-strong)' : (colours[at % colours.length] ?? 'currentColor');
}
