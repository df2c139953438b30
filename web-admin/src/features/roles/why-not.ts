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
  if (role.key === 'customer' && !role.permissions[permission]) return texts.forEverybody;
  // Taking a right away is allowed, giving one that is lacked is not.
  return own.has(permission) || role.permissions[permission] ? null : texts.notYours;
}

/** Why a role can never be deleted; null when it can, once nobody has it. */
export const whyNotRemoved = ({ key }: Pick<Role, 'key'>): string | null =>
  key === 'administrator' || key === 'customer' ? texts.always : null;
