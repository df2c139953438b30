import type { ListState } from '@shop/admin-kit';
import { listAuditOptions, type AuditPage } from '@shop/api-client';
import type { AuditFilters } from './audit.filters.ts';

type State = Pick<ListState<AuditFilters, 'at'>, 'filters' | 'sort' | 'page' | 'size'>;

export function auditQuery({ filters, sort, page, size }: State) {
  const { actor, key, partOf, entity, action, from, to } = filters;
  return listAuditOptions({
    query: {
      ...{ page, limit: size, sortField: 'at' as const, sortDirection: sort.direction },
      ...{ actor, key: entity === null ? '' : key, partOf },
      ...(entity !== null && { entity }),
      ...(action !== null && { action }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    },
  });
}

/** One entry; null when the log does not have it. */
export const auditEntryQuery = (id: string) => ({
  ...listAuditOptions({ query: { _id: id } }),
  select: ({ data }: AuditPage) => data[0] ?? null,
  staleTime: Infinity,
});
