import type { auditRecord } from '@shop/contracts';
import type { z } from 'zod';

/** A record as the audit log takes it. */
export type AuditRecord = z.output<typeof auditRecord>;

/** A thing as its owner stores it, as plain JSON and without what its owner does not name. */
export type EntityState = Record<string, unknown>;

/** What is known of a change before it is made. */
export type AuditIntent = Omit<
  AuditRecord,
  'id' | 'after' | 'outcome' | 'errorCode' | 'startedAt' | 'finishedAt'
> & {
  _id: string;
  startedAt: Date;
};

/** How a change ended. */
export type AuditResult = Pick<AuditRecord, 'entityId' | 'after' | 'outcome' | 'errorCode'> & {
  finishedAt: Date;
};

/**
 * One change in the outbox of its owner: an intent until it is finished, then a record that waits to be handed on.
 * The key may hold a phone or an e-mail; it never leaves the owner's database and goes when the change is finished.
 */
export type AuditDocument = AuditIntent &
  Partial<AuditResult> & {
    key?: Readonly<Record<string, string | number>> | null;
    state: 'started' | 'finished';
    /** Of an intent: when its process is taken for dead. Of a record: since when it waits. */
    dueAt: Date;
  };

/** A document that can be handed on. */
export type FinishedAudit = AuditDocument & AuditResult;

/** A finished document as the audit log takes it. */
export function toAuditRecord(document: FinishedAudit): AuditRecord {
  const { _id, service, message, actor, requestId, entity, entityId, fields, before } = document;
  const { after, outcome, errorCode, startedAt, finishedAt } = document;
  return {
    id: _id,
    ...{ service, message, actor, requestId, entity, entityId, fields, before, after, outcome, errorCode },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
  };
}

export const isFinished = (document: AuditDocument): document is FinishedAudit =>
  document.state === 'finished';
