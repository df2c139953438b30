import { findMovedAddress } from '@shop/api-client';

const canMove = /^\/(?:category|collection|page)\/[a-z0-9]/;

/** The new path of a page whose link staff have changed; null if it has not moved or the request fails. */
export async function findMovedPath(path: string): Promise<string | null> {
  if (!canMove.test(path)) return null;
  try {
    const { data } = await findMovedAddress({ query: { path } });
    return data?.path ?? null;
  } catch {
    // The gateway did not respond; the screen already shows what the visitor can do.
    return null;
  }
}
