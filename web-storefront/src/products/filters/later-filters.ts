import { later } from '../../routing/later.tsx';

/** Forms and links, as the server has drawn them, work before their code has come: nobody waits for it. */
export const FilterPanel = later(async () => (await import('./FilterPanel.tsx')).FilterPanel);
export const FilterSheet = later(async () => (await import('./FilterSheet.tsx')).FilterSheet);
export const ChosenFilters = later(async () => (await import('./ChosenFilters.tsx')).ChosenFilters);
export const SortSelect = later(async () => (await import('./SortSelect.tsx')).SortSelect);
export const NothingLeft = later(async () => (await import('./NothingLeft.tsx')).NothingLeft);
