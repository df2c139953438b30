import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listCategoriesOptions, listCollectionsOptions, type AuditEntry } from '@shop/api-client';
import { rolesQuery } from '../people/roles.query.ts';

type Entries = readonly Pick<AuditEntry, 'changes'>[];

const staleTime = 30_000;

/** The names of roles, categories and collections by their ids, which is how changes are stored; asked for when needed. */
export function useNamesOfIds(entries: Entries): ReadonlyMap<string, string> {
  const fields = new Set(
    entries.flatMap(({ changes }) => changes.map(({ field }) => field.split('.').at(-1))),
  );
  const roles = useQuery({ ...rolesQuery(), enabled: fields.has('roleId') }).data;
  const needsCategories = fields.has('categoryId') || fields.has('subcategoryIds');
  const categories = useQuery({ ...listCategoriesOptions(), staleTime, enabled: needsCategories }).data;
  const needsCollections = fields.has('collectionIds') || fields.has('collectionId');
  const collections = useQuery({ ...listCollectionsOptions(), staleTime, enabled: needsCollections }).data;
  return useMemo(() => {
    const named = [
      ...(categories ?? []).flatMap(({ items, ...category }) => [category, ...items]),
      ...(collections ?? []),
    ].map(({ _id, name }): [string, string] => [_id, name]);
    return new Map([
      ...named,
      ...(roles ?? []).map(({ _id, roleName }): [string, string] => [_id, roleName]),
    ]);
  }, [roles, categories, collections]);
}
