import type { Role } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { rolesTexts as texts } from './roles.texts.ts';

/** Why a permission of a role cannot be switched by somebody with these permissions; null when it can. */
export function whyNotSwitched(
  role: Pick<Role, 'key' | 'permissions'>,
  permission: Permission,
  own: ReadonlySet<Permission>,
): string | null {
  if (!own.has('createNewRoles')) return texts.noRight;
  if (role.key === 'administrator') return texts.builtIn;
  // Taking a right away is allowed, giving one that is lacked is not.
  return own.has(permission) || role.permissions[permission] ? null : texts.notYours;
}

/** Why a role cannot be deleted; null when it can. */
export function whyNotRemoved({ key, people }: Pick<Role, 'key' | 'people'>): string | null {
  if (key === 'administrator' || key === 'customer') return texts.always;
  return people > 0 ? texts.inUse : null;
}
