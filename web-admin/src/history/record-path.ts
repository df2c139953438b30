import type { AuditEntry } from '@shop/api-client';
import { paths } from '../paths.ts';

const pathsOfRecords: Readonly<Record<string, (id: string) => string>> = {
  product: paths.product,
  category: paths.category,
  collection: paths.collection,
  page: paths.page,
  order: paths.order,
  'bulk-run': paths.orderRun,
  'product-import': paths.productImport,
  promo: paths.promo,
  bug: paths.bug,
};

/** The page of a changed record; null when it has none of its own. */
export function recordPath({ entity, key }: Pick<AuditEntry, 'entity' | 'key'>): string | null {
  return key === null ? null : (pathsOfRecords[entity]?.(key) ?? null);
}
