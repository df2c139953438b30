import { listAdvancedUsers } from '@shop/api-client';
import type { RemoteOption } from '@shop/admin-kit';

/** Customers with orders, by the beginning of their names. */
export async function findCustomers(
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<RemoteOption[]> {
  const { data } = await listAdvancedUsers({ query: { search, limit }, signal, throwOnError: true });
  return data.map(({ _id, fullName }) => ({ value: _id, label: fullName }));
}
