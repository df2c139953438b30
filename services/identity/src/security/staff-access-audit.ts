import { Injectable } from '@nestjs/common';
import { securityEntity, securityMessage, signInRefusalNames } from '@shop/domain';
import { AuditEvents, currentActor } from '@shop/service-kit';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import type { LeakyBucket } from '../throttle/attempt-rule.ts';
import { securityEvents, type SecurityEvent } from './security-event.ts';

/** Of an attack the log of staff has one entry a minute and person; the lines of the service have every attempt. */
const onceAMinute: LeakyBucket = { capacity: 1, leakMs: 60_000 };

/** Of a hash: enough to tell addresses apart and to find the lines of the service that have the whole one. */
const hashLength = 12;

interface About {
  personId?: string | undefined;
  /** The phone that a sign-in was tried with. */
  account?: string | undefined;
  addressHash?: string | undefined;
  /** The code of a refusal. */
  code?: string | undefined;
}

/** Records what happens to the access of people with permissions in the audit log. docs/decisions/043 */
@Injectable()
export class StaffAccessAudit {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly limit: AttemptLimiter,
    private readonly events: AuditEvents,
  ) {}

  async record(event: SecurityEvent, { personId, account, addressHash, code }: About): Promise<void> {
    const verb = securityEvents[event];
    const isAsked = code === undefined || code in signInRefusalNames;
    if (verb === null || !isAsked) return;
    const person = await this.findStaff(personId, account);
    if (!person) return;
    const { id, roleId } = person;
    const isNew = code === undefined || (await this.limit.countIfRoom(refusalOf(id)));
    if (!isNew) return;
    const current = currentActor();
    const sessionId = current?.kind === 'person' && current.id === id ? current.sessionId : null;
    await this.events.record({
      ...{ message: securityMessage(verb), entity: securityEntity, entityId: id },
      actor: { kind: 'person', id, sessionId, roleId },
      facts: {
        ...(code !== undefined && { refusal: code }),
        ...(addressHash !== undefined && { addressHash: addressHash.slice(0, hashLength) }),
      },
    });
  }

  /** Null for customers, and for the phone of nobody. */
  private async findStaff(personId?: string, account?: string): Promise<PersonRecord | null> {
    const found =
      personId === undefined
        ? account !== undefined && (await this.people.findByPhone(account))
        : await this.people.findById(personId);
    const role = found && (await this.roles.findById(found.roleId));
    return found && role && role.permissions.length > 0 ? found : null;
  }
}

const refusalOf = (personId: string) => ({
  ...{ what: 'audited refusal', who: [personId], rule: onceAMinute },
});
