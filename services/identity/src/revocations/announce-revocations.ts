import { Injectable } from '@nestjs/common';
import { accessRevoked } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { RevokedPerson } from '../people/person.repository.ts';
import { toEndedSession, toPersonRevocation } from './revocation.mapper.ts';

/** Session ids per message, well below the maximum message size. */
const sessionsAtOnce = 500;

/** Publishes revocations to all gateways. One that misses an event reads it from the database within a second. */
@Injectable()
export class AnnounceRevocations {
  constructor(private readonly bus: Bus) {}

  ofSessions(ids: readonly string[], at: Date): void {
    for (let from = 0; from < ids.length; from += sessionsAtOnce) {
      const sessions = ids.slice(from, from + sessionsAtOnce).map((id) => toEndedSession(id, at));
      this.bus.publish(accessRevoked, { sessions, people: [], erased: [] });
    }
  }

  ofPerson(person: RevokedPerson): void {
    this.bus.publish(accessRevoked, { sessions: [], people: [toPersonRevocation(person)], erased: [] });
  }

  ofErased(personId: string, at: Date): void {
    this.bus.publish(accessRevoked, {
      ...{ sessions: [], people: [] },
      erased: [{ id: personId, at: at.toISOString() }],
    });
  }
}
