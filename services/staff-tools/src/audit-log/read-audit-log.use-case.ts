import { Inject, Injectable } from '@nestjs/common';
import {
  auditEntry,
  type countAuditEntries,
  type listAuditEntries,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { isObjectId, securityEntity } from '@shop/domain';
import { kitTokens, readStaffList, RowReader, type Logger } from '@shop/service-kit';
import type { QueryFilter } from 'mongoose';
import { auditDifference, auditTitle } from './audit-difference.ts';
import type { AuditLogEntry } from './audit-log-entry.schema.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

type Filters = ParsedRequestOf<typeof listAuditEntries>['filters'];
type Condition = QueryFilter<AuditLogEntry>;

/** Reads the audit log for staff. */
@Injectable()
export class ReadAuditLog {
  private readonly rows: RowReader;

  constructor(
    private readonly log: AuditLogRepository,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  list({
    page,
    size,
    sort,
    filters,
  }: ParsedRequestOf<typeof listAuditEntries>): Promise<ReplyInputOf<typeof listAuditEntries>> {
    return readStaffList(
      this.log.entries,
      { index: indexFor(filters), paths: ['startedAt', '_id'] },
      { page, size, direction: sort.direction, conditions: conditionsOf(filters) },
      { reader: this.rows, list: 'audit-log', row: auditEntry, toRow },
    );
  }

  async count({
    actorId,
    since,
  }: ParsedRequestOf<typeof countAuditEntries>): Promise<ReplyInputOf<typeof countAuditEntries>> {
    const counted = await this.log.countByMessage(actorId, new Date(since));
    const lastAt = Math.max(...counted.map((one) => one.lastAt.getTime()));
    return {
      total: counted.reduce((sum, { count }) => sum + count, 0),
      lastAt: counted.length === 0 ? null : new Date(lastAt).toISOString(),
      messages: counted.map(({ _id, count }) => ({ message: _id, count })),
    };
  }
}

/** The index of the narrowest filter; the other filters are checked on the entries that it finds. */
export function indexFor({ id, entity, entityId, actor, messages }: Filters): string {
  if (id !== undefined) return '_id_';
  if (entity !== undefined && entityId !== undefined) return 'record_newest';
  if (actor !== undefined) return isObjectId(actor) ? 'person_newest' : 'process_newest';
  if (messages !== undefined) return 'message_newest';
  return entity === undefined ? 'newest' : 'entity_newest';
}

function conditionsOf(filters: Filters): Condition[] {
  const { id, entity, entityId, actor, messages, from, to, partOf } = filters;
  if (id !== undefined) return [{ _id: id }];
  const isOneRecord = entity !== undefined && entityId !== undefined;
  return [
    ...(entity === undefined ? [] : [isOneRecord ? { entity: { $in: kindsOf(entity) } } : { entity }]),
    ...(entityId === undefined ? [] : [{ entityId }]),
    ...(actor === undefined ? [] : [isObjectId(actor) ? { 'actor.id': actor } : { 'actor.name': actor }]),
    ...(messages === undefined ? [] : [{ message: { $in: messages } }]),
    ...(isOneRecord && partOf === undefined ? [] : [{ partOf: partOf ?? '' }]),
    ...(from === undefined ? [] : [{ startedAt: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ startedAt: { $lt: new Date(to) } }]),
  ];
}

/** The history of a person also has their sign-ins, which are stored under the same id. */
const kindsOf = (entity: string): string[] => (entity === 'person' ? [entity, securityEntity] : [entity]);

const toRow = ({
  _id,
  before,
  after,
  startedAt,
  partOf,
  ...entry
}: AuditLogEntry): ReplyInputOf<typeof listAuditEntries>['data'][number] => {
  const { message, entity, entityId, fields, outcome, errorCode } = entry;
  return {
    ...{ id: _id, message, entity, entityId, fields, outcome, errorCode },
    actor: auditEntry.shape.actor.parse(entry.actor),
    title: auditTitle(after) ?? auditTitle(before),
    ...auditDifference(before, after),
    startedAt: startedAt.toISOString(),
    partOf: partOf || null,
  };
};
