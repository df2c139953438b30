import { Inject, Injectable } from '@nestjs/common';
import {
  accessToken,
  maxRoles,
  type listRevocations,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { PersonRepository } from '../people/person.repository.ts';
import { ErasureRepository } from '../privacy/erasure.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import type { ReadPosition } from './read-position.ts';
import { revocationLifeMs } from './revocation-life.ts';
import { toEndedSession, toPersonRevocation, toRoleRevocation } from './revocation.mapper.ts';

type Reply = ReplyInputOf<typeof listRevocations>;
type Cursor = NonNullable<ParsedRequestOf<typeof listRevocations>['after']>;
type Position = Cursor['sessions'];

const pageSize = 1_000;
/** A write may become visible this much later than the time in it. */
const writeMs = 10_000;
/** This period is read again: the replica that ends a session may have a slower clock than the one that lists it. */
const overlapMs = accessToken.clockSkewSeconds * 1_000 + writeMs;
const firstId = '0'.repeat(24);

/** Reads recent revocations from the revoked documents themselves: a separate list could be incomplete. */
@Injectable()
export class ListRevocations {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly people: PersonRepository,
    private readonly erasures: ErasureRepository,
    private readonly roles: RoleRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @param request.after the cursor of the last page or poll; null reads everything that may still matter */
  async run({ after }: ParsedRequestOf<typeof listRevocations>): Promise<Reply> {
    const now = this.clock().getTime();
    const from = after ?? startingAt(now - revocationLifeMs);
    const [sessions, people, erased, roles] = await Promise.all([
      this.sessions.listEnded(parse(from.sessions), pageSize),
      this.people.listRevoked(parse(from.people), pageSize),
      this.erasures.listRequested(parse(from.erased), pageSize),
      // A shop has few roles, so that they fit into every page, by the position of the people.
      this.roles.listRevoked(parse(from.people), maxRoles),
    ]);
    const page = {
      sessions: sessions.map(({ id, endedAt }) => toEndedSession(id, endedAt)),
      people: people.map(toPersonRevocation),
      erased: erased.map(({ _id: id, askedAt }) => ({ id, at: askedAt.toISOString() })),
      roles: roles.map(toRoleRevocation),
    };
    const isComplete = [sessions, people, erased].every(({ length }) => length < pageSize);
    return {
      ...page,
      isComplete,
      cursor: isComplete
        ? startingAt(now - overlapMs)
        : {
            sessions: lastOf(page.sessions, from.sessions),
            people: lastOf(page.people, from.people),
            erased: lastOf(page.erased, from.erased),
          },
    };
  }
}

function startingAt(ms: number): Cursor {
  const position = { at: new Date(ms).toISOString(), id: firstId };
  return { sessions: position, people: position, erased: position };
}

const parse = ({ at, id }: Position): ReadPosition => ({ at: new Date(at), id });

function lastOf(page: readonly Position[], from: Position): Position {
  const { at, id } = page.at(-1) ?? from;
  return { at, id };
}
