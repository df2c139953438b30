import { findMovedAddress } from '@shop/api-client';

const canMove = /^\/(?:category|collection|page)\/[a-z0-9]/;

/** Where the screen of a path is today, if staff have changed its link. Whatever goes wrong, nothing has moved. */
export async function findMovedPath(path: string): Promise<string | null> {
  if (!canMove.test(path)) return null;
  try {
    const { data } = await findMovedAddress({ query: { path } });
    return data?.path ?? null;
  } catch {
    // The gateway did not answer; the screen already says what the visitor can do.
    return null;
  }
}
