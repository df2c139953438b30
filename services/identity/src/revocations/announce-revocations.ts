import { Injectable } from '@nestjs/common';
import { accessRevoked } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { RevokedPerson } from '../people/person.repository.ts';
import { toEndedSession, toPersonRevocation } from './revocation.mapper.ts';

/** So many ids at a time fit into one message with room to spare. */
const sessionsAtOnce = 500;

/** Announces to every gateway at once what is no longer good. One who misses it finds it in the database within a second. */
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
