import { createRole, editRole, listUsers, removeRole, type Role } from '@shop/api-client';
import type { Permission } from '@shop/domain';

export async function addRole(roleName: string, permissions: readonly Permission[]): Promise<void> {
  await createRole({ body: { roleName, permissions: [...permissions] }, throwOnError: true });
}

export async function changeRole(
  { _id, updatedAt }: Role,
  changes: { roleName?: string; permissions?: Permission[] },
): Promise<void> {
  await editRole({ path: { id: _id }, body: { ...changes, updatedAt }, throwOnError: true });
}

export async function deleteRole({ _id }: Role): Promise<void> {
  await removeRole({ path: { id: _id }, throwOnError: true });
}

/** A refusal names this many people; the list shows the others. */
const namedPeople = 3;

/** The names of some people of a role; null when they cannot be loaded. */
export async function namesOf({ roleName }: Pick<Role, 'roleName'>): Promise<string[] | null> {
  try {
    const query = { role: roleName, limit: namedPeople };
    const { data } = await listUsers({ query, throwOnError: true });
    return data.data
      .map((user) => [user['Second name'], user['First name']].filter(Boolean).join(' '))
      .filter(Boolean);
  } catch {
    // The refusal to remove the role does not depend on the names; it says that they are unknown.
    return null;
  }
}
