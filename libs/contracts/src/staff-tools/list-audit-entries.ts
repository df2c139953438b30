import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { auditActor } from './store-audit-records.ts';

/** The maximum number of differences in one entry of a list; `hasMore` tells that there are others. */
export const maxAuditChanges = 20;

const moment = z.iso.datetime();
const name = z.string().min(1).max(100);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One difference between the states before and after a change; texts are shortened. */
export const auditChange = z.object({
  /** The stored field with its path: `refunds.status`. */
  field: z.string(),
  before: value,
  after: value,
  /** Of a list: what was added and removed, instead of `before` and `after`. */
  added: z.array(z.string()).optional(),
  removed: z.array(z.string()).optional(),
});

export const auditEntry = z.object({
  id: z.string(),
  /** The subject of the message. */
  message: z.string(),
  actor: auditActor,
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the stored state calls the record: its title, name or number. */
  title: z.string().nullable(),
  /** The names of the fields in the message, without their values. */
  fields: z.array(z.string()),
  changes: z.array(auditChange).max(maxAuditChanges),
  hasMore: z.boolean(),
  outcome: z.enum(['done', 'failed', 'interrupted']),
  errorCode: z.string().nullable(),
  startedAt: moment,
  /** The run or import that this change is a part of. */
  partOf: z.string().nullable(),
});

/** Entries of the audit log. Parts of runs and imports are left out unless they are asked for, or a record is named. */
export const auditList = defineStaffList({
  filters: {
    id: z.uuid(),
    /** The id of a person, or the name of a process. */
    actor: name,
    entity: name,
    entityId: z.string().min(1).max(200),
    /** The subjects of the messages; none match nothing. */
    messages: z.array(name).max(200),
    from: moment,
    /** Exclusive. */
    to: moment,
    partOf: name,
  },
  sortFields: ['startedAt'],
  defaultSort: { field: 'startedAt', direction: 'desc' },
  row: auditEntry,
});

export const listAuditEntries = defineRequest({
  subject: 'staff-tools.audit.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: auditList.request,
  reply: auditList.reply,
  timeoutMs: 10_000,
  example: {
    request: { filters: { entity: 'product' } },
    reply: {
      total: 1,
      data: [
        {
          id: '5f0c1d9e-6a1b-4c3d-8e2f-9a7b6c5d4e3f',
          message: 'catalogue.product.update.v1',
          actor: { kind: 'person', id: '674000000000000000000777', sessionId: 's-1', roleId: null },
          ...{ entity: 'product', entityId: '674000000000000000000001', title: 'Худи тёплое' },
          ...{ fields: ['changes.title'], hasMore: false, outcome: 'done', errorCode: null, partOf: null },
          changes: [{ field: 'title', before: 'Худи', after: 'Худи тёплое' }],
          startedAt: '2026-11-22T09:00:00.000Z',
        },
      ],
    },
  },
});

/** How often one person made each kind of change since a moment, the most frequent first. */
export const countAuditEntries = defineRequest({
  subject: 'staff-tools.audit.totals.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ actorId: objectId, since: moment }),
  reply: z.object({
    total: z.int().min(0),
    lastAt: moment.nullable(),
    messages: z.array(z.object({ message: z.string(), count: z.int().min(1) })),
  }),
  example: {
    request: { actorId: '674000000000000000000777', since: '2026-10-23T00:00:00.000Z' },
    reply: {
      total: 12,
      lastAt: '2026-11-22T09:00:00.000Z',
      messages: [{ message: 'catalogue.product.update.v1', count: 12 }],
    },
  },
});
