import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@shop/api-client';
import { rolesQuery } from '../people/roles.query.ts';

type Entries = readonly Pick<AuditEntry, 'changes'>[];

/** The names of roles by their ids, which is how the changes of a person's role are stored. */
export function useRoleNames(entries: Entries): ReadonlyMap<string, string> {
  const isNeeded = entries.some(({ changes }) => changes.some(({ field }) => field === 'roleId'));
  const { data } = useQuery({ ...rolesQuery(), enabled: isNeeded });
  return useMemo(() => new Map(data?.map(({ _id, roleName }) => [_id, roleName])), [data]);
}
