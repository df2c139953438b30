import { queryOptions } from '@tanstack/react-query';
import { listRoles } from '@shop/api-client';

/** All roles of the shop, with what each permits. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await listRoles({ signal, throwOnError: true })).data,
  });
