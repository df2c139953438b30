import type { Permission } from '@shop/domain';
import { useSession } from '@shop/web-kit';

/** Whether the user has a permission. The server decides; this only hides buttons that it would refuse. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'member' && session.permissions.has(permission);
}
