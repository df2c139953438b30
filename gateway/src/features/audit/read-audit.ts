import { Injectable } from '@nestjs/common';
import { listAuditEntries, type auditEntry, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import { toAuditDto } from './audit.mapper.ts';
import type { listAuditRoute } from './audit.routes.ts';
import { isOfPerson, mayNamePeople, personId } from './people-in-changes.ts';

/** Reads entries of the audit log with the names of the people in them. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly bus: Bus,
    private readonly names: PersonNames,
  ) {}

  async run(request: RequestOf<typeof listAuditEntries>): Promise<ReplyOf<typeof listAuditRoute>> {
    const { total, data } = await this.bus.request(listAuditEntries, request);
    const names = await this.names.find(peopleIn(data));
    return { total, data: data.map((entry) => toAuditDto(entry, names)) };
  }
}

const peopleIn = (entries: readonly z.output<typeof auditEntry>[]): string[] =>
  entries.flatMap(({ actor, entity, entityId, changes }) => [
    ...(actor.kind === 'person' ? [actor.id] : []),
    ...(isOfPerson(entity) && entityId !== null ? [entityId] : []),
    ...changes
      .filter(({ field }) => mayNamePeople(entity, field))
      .flatMap(({ before, after, added = [], removed = [] }) => [before, after, ...added, ...removed])
      .flatMap((value) => (typeof value === 'string' ? (value.match(personId) ?? []) : [])),
  ]);
