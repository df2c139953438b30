import { later } from '../../routing/later.tsx';

/** Few visitors ever see it. */
export const CategoryFailure = later(async () => (await import('./CategoryFailure.tsx')).CategoryFailure);
export const NoSuchSubcategory = later(
  async () => (await import('./NoSuchSubcategory.tsx')).NoSuchSubcategory,
);
