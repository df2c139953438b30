import { queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  endUserSessions,
  getUser,
  getUserQueryKey,
  listUserSessionsOptions,
  listUsersOptions,
  removeUser,
  type UserDetails,
} from '@shop/api-client';
import type { UserFilters, UserSort } from './users.filters.ts';
import { userTexts } from './users.texts.ts';

interface UsersQuestion {
  filters: UserFilters;
  sort: UserSort;
  page: number;
  size: number;
}

export function usersQuery({ filters, sort, page, size }: UsersQuestion) {
  const { search, sex, role, banned } = filters;
  return listUsersOptions({
    query: {
      ...{ page, limit: size, sortBy: sort.field, sortDirection: sort.direction },
      ...(search !== '' && { search }),
      ...(sex !== null && { sex }),
      ...(role !== '' && { role }),
      ...(banned !== null && { banned }),
    },
  });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: getUserQueryKey({ path: { id } }),
    queryFn: ({ signal }) => loadUser(id, signal),
  });

export async function loadUser(id: string, signal?: AbortSignal): Promise<UserDetails> {
  const { data } = await getUser({ path: { id }, ...(signal && { signal }), throwOnError: true });
  if (Object.keys(data).length > 0) return data;
  const nothing = { statusCode: 404, code: 'USER_NOT_FOUND', message: userTexts.noContent, requestId: '' };
  throw new ApiError(nothing);
}

export const sessionsQuery = (id: string) => listUserSessionsOptions({ path: { id } });

/** @param sessionId null ends all sessions */
export async function endSessions(id: string, sessionId: string | null): Promise<void> {
  await endUserSessions({
    path: { id },
    body: sessionId === null ? {} : { sessionId },
    throwOnError: true,
  });
}

export async function eraseUser(id: string): Promise<void> {
  await removeUser({ path: { id }, throwOnError: true });
}
