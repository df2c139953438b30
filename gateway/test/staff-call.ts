import type { Permission } from '@shop/domain';
import { bearerOf } from './access-token.ts';
import type { TestShop } from './shop.ts';

export interface StaffAnswer {
  status: number;
  body: Record<string, unknown>;
}

export type StaffCall = (method: string, path: string, body?: unknown) => Promise<StaffAnswer>;

/** Sends JSON requests of a staff member with these permissions. */
export function staffCall(
  shop: Pick<TestShop, 'env' | 'url'>,
  permissions: readonly Permission[],
  url = shop.url,
  sub?: string,
): StaffCall {
  const all: Permission[] = ['adminPanel', ...permissions];
  const authorization = bearerOf(shop, { permissions: all, ...(sub !== undefined && { sub }) });
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as StaffAnswer['body'] };
  };
}
