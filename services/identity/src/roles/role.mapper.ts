import type { createRole, ReplyInputOf } from '@shop/contracts';
import type { RoleRecord } from './role.repository.ts';

export type StaffRole = ReplyInputOf<typeof createRole>;

/** @param people how many have the role */
export function toStaffRole(
  { id, name, permissions, key, updatedAt }: RoleRecord,
  people: number,
): StaffRole {
  return { id, name, permissions, key: key ?? null, people, updatedAt: updatedAt.toISOString() };
}
