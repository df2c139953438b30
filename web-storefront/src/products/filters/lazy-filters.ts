import { lazyComponent } from '../../routing/lazy-component.tsx';

/** Lazy: the server-rendered forms and links work before their code has loaded. */
export const FilterPanel = lazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel);
export const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet);
export const ChosenFilters = lazyComponent(async () => (await import('./ChosenFilters.tsx')).ChosenFilters);
export const SortSelect = lazyComponent(async () => (await import('./SortSelect.tsx')).SortSelect);
export const NothingLeft = lazyComponent(async () => (await import('./NothingLeft.tsx')).NothingLeft);
