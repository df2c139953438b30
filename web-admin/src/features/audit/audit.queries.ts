import { queryOptions } from '@tanstack/react-query';
import type { ListState } from '@shop/admin-kit';
import { listAudit, type AuditEntry, type AuditPage } from '@shop/api-client';
import type { AuditFilters } from './audit.filters.ts';

type State = Pick<ListState<AuditFilters, 'at'>, 'filters' | 'sort' | 'page' | 'size'>;

export const auditQuery = ({ filters, sort, page, size }: State) =>
  queryOptions({
    queryKey: ['audit', filters, sort, page, size],
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const { actor, key, partOf, entity, action, from, to } = filters;
      const query = {
        ...{ page, limit: size, sortField: 'at' as const, sortDirection: sort.direction },
        ...{ actor, key: entity === null ? '' : key, partOf },
        ...(entity !== null && { entity }),
        ...(action !== null && { action }),
        ...(from !== null && { from }),
        ...(to !== null && { to }),
      };
      return (await listAudit({ query, signal, throwOnError: true })).data;
    },
  });

/** One entry; null when the log does not have it. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit-entry', id],
    queryFn: async ({ signal }): Promise<AuditEntry | null> => {
      const { data } = await listAudit({ query: { _id: id }, signal, throwOnError: true });
      return data.data[0] ?? null;
    },
    staleTime: Infinity,
  });
