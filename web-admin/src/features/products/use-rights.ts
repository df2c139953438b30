import { useSession } from '@shop/web-kit';

/** What the person may do with products. The server decides; the screen only spares the walk. */
export function useRights() {
  const session = useSession();
  const has = (right: 'addShopItems' | 'editShopItems' | 'removeShopItems'): boolean =>
    session.status === 'member' && session.permissions.has(right);
  return { mayAdd: has('addShopItems'), mayEdit: has('editShopItems'), mayRemove: has('removeShopItems') };
}
