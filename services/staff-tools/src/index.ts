import { defineService } from '@shop/service-kit';
import { auditLogConfig } from './audit-log/audit-log.config.ts';
import { StaffToolsModule } from './staff-tools.module.ts';

/** Starts the service of staff tools: saved views, notifications, tasks and the audit log. */
export const bootstrap = defineService({
  name: 'staff-tools',
  module: StaffToolsModule,
  configSchema: auditLogConfig,
});
