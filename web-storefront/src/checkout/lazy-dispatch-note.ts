import { lazyComponent } from '../routing/lazy-component.tsx';

/** Lazy, since no screen needs the rule of working days for its first render. */
export const DispatchNote = lazyComponent(async () => (await import('./DispatchNote.tsx')).DispatchNote);
