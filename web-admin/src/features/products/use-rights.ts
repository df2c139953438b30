import { useSession } from '@shop/web-kit';

/** The user's permissions for products. The server decides; this only avoids requests that it would refuse. */
export function useRights() {
  const session = useSession();
  const has = (right: 'addShopItems' | 'editShopItems' | 'removeShopItems'): boolean =>
    session.status === 'member' && session.permissions.has(right);
  return { mayAdd: has('addShopItems'), mayEdit: has('editShopItems'), mayRemove: has('removeShopItems') };
}
