import { z } from 'zod';

export const auditLogConfig = z.object({
  /** For so many days who changed what is kept; as good as for ever unless the shop says otherwise. */
  AUDIT_LOG_DAYS: z.coerce.number().int().min(30).max(36_500).default(36_500),
});

export type AuditLogConfig = z.output<typeof auditLogConfig>;
