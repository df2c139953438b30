import { Module } from '@nestjs/common';
import { storeStaffToolsAudit } from '@shop/contracts';
import { auditModule } from '@shop/service-kit';
import { AuditLogModule } from './audit-log/audit-log.module.ts';
import { auditedEntities } from './audited-entities.ts';
import { BugsModule } from './bugs/bugs.module.ts';
import { PageHitsModule } from './page-hits/page-hits.module.ts';
import { TeamModule } from './team/team.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { SavedViewsModule } from './saved-views/saved-views.module.ts';
import { TasksModule } from './tasks/tasks.module.ts';

@Module({
  imports: [
    auditModule({ service: 'staff-tools', store: storeStaffToolsAudit, entities: auditedEntities }),
    AuditLogModule,
    BugsModule,
    PageHitsModule,
    TeamModule,
    NotificationsModule,
    SavedViewsModule,
    TasksModule,
  ],
})
export class StaffToolsModule {}
