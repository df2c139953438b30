import type { auditRecord } from '@shop/contracts';
import type { z } from 'zod';

/** A record as accepted by the audit log. */
export type AuditRecord = z.output<typeof auditRecord>;

/** The stored state of an entity as plain JSON, limited to the fields that its service has listed. */
export type EntityState = Record<string, unknown>;

/** The part of a record that is known before the change. */
export type AuditIntent = Omit<
  AuditRecord,
  'id' | 'after' | 'outcome' | 'errorCode' | 'startedAt' | 'finishedAt'
> & {
  _id: string;
  startedAt: Date;
};

/** The outcome of a change. */
export type AuditResult = Pick<AuditRecord, 'entityId' | 'after' | 'outcome' | 'errorCode'> & {
  finishedAt: Date;
};

/**
 * One change in the outbox of its service: an intent until it is finished, then a record that waits for delivery.
 * The key may contain a phone or an e-mail; it never leaves the service's database and is removed with the finish.
 */
export type AuditDocument = AuditIntent &
  Partial<AuditResult> & {
    key?: Readonly<Record<string, string | number>> | null;
    state: 'started' | 'finished';
    /** For an intent: when its process counts as dead. For a record: since when it has been waiting. */
    dueAt: Date;
  };

/** A document that is ready for delivery. */
export type FinishedAudit = AuditDocument & AuditResult;

/** Converts a finished document to a record of the audit log. */
export function toAuditRecord(document: FinishedAudit): AuditRecord {
  const { _id, service, message, actor, requestId, partOf, entity, entityId, fields, before } = document;
  const { after, outcome, errorCode, startedAt, finishedAt } = document;
  return {
    id: _id,
    ...{ service, message, actor, requestId, entity, entityId, fields, before, after, outcome, errorCode },
    ...(partOf !== undefined && { partOf }),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
  };
}

export const isFinished = (document: AuditDocument): document is FinishedAudit =>
  document.state === 'finished';
