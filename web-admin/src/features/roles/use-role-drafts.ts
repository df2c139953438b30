import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiErrorText } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { permissions, type Permission } from '@shop/domain';
import { parseApiError, showToast } from '@shop/web-kit';
import { rolesQuery } from '../../people/roles.query.ts';
import { changeRole } from './roles.queries.ts';
import { rolesTexts as texts } from './roles.texts.ts';

export interface RoleDrafts {
  /** Whether the role has the permission, with what was switched and is not saved yet. */
  has: (role: Role, permission: Permission) => boolean;
  toggle: (role: Role, permission: Permission) => void;
  isChanged: (role: Role) => boolean;
  isSaving: (role: Role) => boolean;
  save: (role: Role) => Promise<void>;
  drop: (role: Role) => void;
}

/** The switched permissions by the role's id. */
type Switched = ReadonlyMap<string, ReadonlySet<Permission>>;

/** Collects the switches of each role until they are saved together. */
export function useRoleDrafts(): RoleDrafts {
  const queries = useQueryClient();
  const [switched, setSwitched] = useState<Switched>(new Map());
  const [saving, setSaving] = useState<string | null>(null);
  const of = ({ _id }: Role): ReadonlySet<Permission> => switched.get(_id) ?? new Set();
  const has = (role: Role, permission: Permission): boolean =>
    role.permissions[permission] !== of(role).has(permission);
  const drop = ({ _id }: Role): void =>
    setSwitched((before) => new Map([...before].filter(([id]) => id !== _id)));
  const send = async (role: Role): Promise<void> => {
    try {
      await changeRole(role, { permissions: permissions.filter((one) => has(role, one)) });
      showToast(texts.saved(role.roleName), 'success');
      drop(role);
    } catch (error) {
      const failure = parseApiError(error);
      const isConflict = failure.kind === 'answered' && failure.code === 'EDITED_MEANWHILE';
      if (isConflict) drop(role);
      showToast(isConflict ? texts.conflict : apiErrorText(error), 'failure');
    }
    await queries.invalidateQueries({ queryKey: rolesQuery().queryKey });
  };
  return {
    has,
    toggle: (role, permission) =>
      setSwitched((before) => {
        const next = new Set(before.get(role._id));
        if (!next.delete(permission)) next.add(permission);
        return new Map([...before, [role._id, next]]);
      }),
    isChanged: (role) => of(role).size > 0,
    isSaving: ({ _id }) => saving === _id,
    drop,
    save: async (role) => {
      setSaving(role._id);
      await send(role);
      setSaving(null);
    },
  };
}
