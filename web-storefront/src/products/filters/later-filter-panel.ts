import { later } from '../../routing/later.tsx';

/** The panel works as a plain form before its code has come, so that nobody waits for it. */
export const FilterPanel = later(async () => (await import('./FilterPanel.tsx')).FilterPanel);
