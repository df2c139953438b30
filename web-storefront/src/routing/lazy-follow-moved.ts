import { lazyComponent } from './lazy-component.tsx';

/** Few visitors ever need it. */
export const FollowMoved = lazyComponent(async () => (await import('./FollowMoved.tsx')).FollowMoved);
