import type { accessRevoked, PayloadOf } from '@shop/contracts';
import { accessOf } from '../people/person-access.ts';
import type { RevokedPerson } from '../people/person.repository.ts';
import type { RevokedRole } from '../roles/role.repository.ts';

export type Revocations = PayloadOf<typeof accessRevoked>;

export const toEndedSession = (id: string, at: Date): Revocations['sessions'][number] => ({
  ...{ id, at: at.toISOString() },
});

export function toPersonRevocation(person: RevokedPerson): Revocations['people'][number] {
  const { id, isBanned, access } = person;
  return { id, isBanned, at: (access?.revokedAt ?? new Date(0)).toISOString(), ...accessOf(person) };
}

export const toRoleRevocation = ({
  id,
  generation,
  revokedAt,
}: RevokedRole): Revocations['roles'][number] => ({
  ...{ id, generation, at: revokedAt.toISOString() },
});
