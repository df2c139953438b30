import { lazyComponent } from './lazy-component.tsx';

/** Lazy, since few visitors need it. */
export const FollowMoved = lazyComponent(async () => (await import('./FollowMoved.tsx')).FollowMoved);
