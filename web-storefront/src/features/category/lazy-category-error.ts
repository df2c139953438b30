import { lazyComponent } from '../../routing/lazy-component.tsx';

/** Lazy, since few visitors see it. */
export const CategoryError = lazyComponent(async () => (await import('./CategoryError.tsx')).CategoryError);
export const NoSuchSubcategory = lazyComponent(
  async () => (await import('./NoSuchSubcategory.tsx')).NoSuchSubcategory,
);
