import type { TimeSeries } from './time-series.ts';

/** Custom properties of the page, so that a chart follows the theme without a re-render. */
const colours = ['var(--colour-accent)', 'var(--chart-second)', 'var(--chart-third)', 'var(--chart-fourth)'];

export function colourOf(at: number, { isComparison = false }: Pick<TimeSeries, 'isComparison'>): string {
  return isComparison ? 'var(--colour-line-strong)' : (colours[at % colours.length] ?? 'currentColor');
}
