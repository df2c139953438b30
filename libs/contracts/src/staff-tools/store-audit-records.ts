import { z } from 'zod';
import type { Process } from '../access/processes.ts';
import { defineRequest } from '../define-request.ts';

const name = z.string().min(1).max(100);
/** The stored state of a record, without secrets and personal data; null when it did not exist. */
const state = z.record(z.string(), z.unknown()).nullable();

export const auditActor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    id: name,
    /** Null for a sign-in, and for a new password by a mailed key: neither is made in a session. */
    sessionId: name.nullable(),
    roleId: name.nullable(),
  }),
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('process'), name }),
]);

/** One change: its author, message and record, with the state of the record before and after. */
export const auditRecord = z.object({
  id: z.uuid(),
  service: name,
  /** The subject of the message; of a security event its name in that place. */
  message: name,
  actor: auditActor,
  requestId: z.string().max(100),
  /** The run or import that the change is a part of: `bulk-run:674…`. Absent for a change of its own. */
  partOf: name.optional(),
  entity: name,
  /** Null where many records changed, or where the id is unknown. */
  entityId: z.string().max(200).nullable(),
  /** The names of the fields in the message, without their values. */
  fields: z.array(z.string().max(200)).max(200),
  before: state,
  after: state,
  /**
   * `done`; `failed` when the handler threw although data had changed or may have; `interrupted` when its process died:
   * `after` is then the state that was found later.
   */
  outcome: z.enum(['done', 'failed', 'interrupted']),
  errorCode: name.nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
});

/** The maximum number of records in one message. */
export const maxAuditRecordsAtOnce = 100;

/**
 * Stores finished records in the audit log. Idempotent by id: several replicas may send the same record repeatedly and
 * concurrently. A record with the outcome `interrupted` is replaced by one with the actual outcome.
 *
 * Each sender has a subject of its own, on which its account alone may publish: NATS proves whose records they are.
 */
const storeAuditOf = (sender: Process) =>
  defineRequest({
    subject: `staff-tools.audit.store-${sender}.v1`,
    callers: [sender],
    effect: { unaudited: 'writes the audit log itself' },
    request: z.object({ records: z.array(auditRecord).min(1).max(maxAuditRecordsAtOnce) }),
    reply: z.object({}),
    // A record of another service's change.
    errors: ['FORBIDDEN'],
    timeoutMs: 10_000,
    example: {
      request: {
        records: [
          {
            id: '5f0c1d9e-6a1b-4c3d-8e2f-9a7b6c5d4e3f',
            service: sender,
            message: `${sender}.product.update.v1`,
            actor: { kind: 'person', id: '674000000000000000000777', sessionId: 's-1', roleId: null },
            requestId: 'request-1',
            entity: 'product',
            entityId: '674000000000000000000001',
            fields: ['changes.title'],
            before: { title: 'Худи' },
            after: { title: 'Худи тёплое' },
            outcome: 'done',
            errorCode: null,
            startedAt: '2026-11-22T09:00:00.000Z',
            finishedAt: '2026-11-22T09:00:00.100Z',
          },
        ],
      },
      reply: {},
    },
  });

export const storeCatalogueAudit = storeAuditOf('catalogue');
export const storeOrderAudit = storeAuditOf('order-payment');
export const storeIdentityAudit = storeAuditOf('identity');
export const storePromoAudit = storeAuditOf('promo');
export const storeStaffToolsAudit = storeAuditOf('staff-tools');

/** The contract of any sender. */
export type StoreAudit = typeof storeCatalogueAudit;
