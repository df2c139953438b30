import { Controller, Module, type Type } from '@nestjs/common';
import { storeCatalogueAudit, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { HandleMessage } from '../../src/bus/handle-message.decorator.ts';
import { defineService, type RunningService } from '../../src/service/define-service.ts';

type AuditRecord = ParsedRequestOf<typeof storeCatalogueAudit>['records'][number];

/** A fake of staff-tools that records what it receives, and acknowledges it or not. */
export interface AuditLogStandIn {
  received: AuditRecord[];
  /** Whether received records are acknowledged. */
  acknowledges: boolean;
  start(env: Record<string, string>): Promise<RunningService>;
}

export function auditLogStandIn(): AuditLogStandIn {
  const log: AuditLogStandIn = {
    received: [],
    acknowledges: true,
    start: (env) => defineService({ name: 'staff-tools', module: moduleOf(log) })({ env }),
  };
  return log;
}

function moduleOf(log: AuditLogStandIn): Type {
  @Controller()
  class StandInController {
    @HandleMessage(storeCatalogueAudit)
    store({
      records,
    }: ParsedRequestOf<typeof storeCatalogueAudit>): ReplyInputOf<typeof storeCatalogueAudit> {
      log.received.push(...records);
      if (!log.acknowledges) throw new AppError('SERVICE_UNAVAILABLE');
      return {};
    }
  }
  @Module({ controllers: [StandInController] })
  class StandInModule {}
  return StandInModule;
}
