import { z } from 'zod';

export const auditLogConfig = z.object({
  /** The retention of audit records in days; the default is practically unlimited. */
  AUDIT_LOG_DAYS: z.coerce.number().int().min(30).max(36_500).default(36_500),
});

export type AuditLogConfig = z.output<typeof auditLogConfig>;
