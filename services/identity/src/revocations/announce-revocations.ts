import { Injectable } from '@nestjs/common';
import { accessRevoked } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { RevokedPerson } from '../people/person.repository.ts';
import type { RoleRecord } from '../roles/role.repository.ts';
import { toEndedSession, toPersonRevocation, toRoleRevocation } from './revocation.mapper.ts';

const nothing = { sessions: [], people: [], erased: [], roles: [] };

/** Session ids per message, well below the maximum message size. */
const sessionsAtOnce = 500;

/** Publishes revocations to all gateways. One that misses an event reads it from the database within a second. */
@Injectable()
export class AnnounceRevocations {
  constructor(private readonly bus: Bus) {}

  ofSessions(ids: readonly string[], at: Date): void {
    for (let from = 0; from < ids.length; from += sessionsAtOnce) {
      const sessions = ids.slice(from, from + sessionsAtOnce).map((id) => toEndedSession(id, at));
      this.bus.publish(accessRevoked, { ...nothing, sessions });
    }
  }

  ofPerson(person: RevokedPerson): void {
    this.bus.publish(accessRevoked, { ...nothing, people: [toPersonRevocation(person)] });
  }

  ofErased(personId: string, at: Date): void {
    this.bus.publish(accessRevoked, { ...nothing, erased: [{ id: personId, at: at.toISOString() }] });
  }

  ofRole({ id, generation, revokedAt }: Pick<RoleRecord, 'id' | 'generation' | 'revokedAt'>): void {
    if (revokedAt)
      this.bus.publish(accessRevoked, {
        ...nothing,
        roles: [toRoleRevocation({ id, generation, revokedAt })],
      });
  }
}
