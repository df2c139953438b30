import type { Revocation } from './person-access.ts';
import type { PersonChanges } from './person-changes.ts';
import type { PersonRecord } from './person.repository.ts';

/**
 * A ban or new password ends sessions, a new role makes tokens stale, and lifting a ban only notifies gateways.
 *
 * @param keptSessionId the session in which people change their own password
 */
export function revokedBy(
  present: PersonRecord,
  { passwordHash, isBanned, roleId }: PersonChanges,
  keptSessionId: string | null = null,
): Revocation[] {
  const isBanChanged = isBanned !== undefined && isBanned !== present.isBanned;
  const endsSessions = passwordHash !== undefined || (isBanChanged && isBanned);
  return [
    ...(endsSessions ? [{ of: 'sessions', keptSessionId } as const] : []),
    ...(roleId && roleId !== present.roleId ? [{ of: 'tokens' } as const] : []),
    ...(isBanChanged ? [{ of: 'nothing' } as const] : []),
  ];
}
