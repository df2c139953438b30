import type { Permission } from '@shop/domain';
import { useSession } from '@shop/web-kit';

/** Whether the person has a right. The server decides; a button that would be refused is not shown. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'member' && session.permissions.has(permission);
}
