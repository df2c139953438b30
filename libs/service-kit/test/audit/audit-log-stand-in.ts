import { Controller, Module, type Type } from '@nestjs/common';
import { storeAuditRecords, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { HandleMessage } from '../../src/bus/handle-message.decorator.ts';
import { defineService, type RunningService } from '../../src/service/define-service.ts';

type AuditRecord = ParsedRequestOf<typeof storeAuditRecords>['records'][number];

/** In the place of staff-tools: what it was sent, and whether it says so. */
export interface AuditLogStandIn {
  received: AuditRecord[];
  /** Whether what it takes is acknowledged. */
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
    @HandleMessage(storeAuditRecords)
    store({ records }: ParsedRequestOf<typeof storeAuditRecords>): ReplyInputOf<typeof storeAuditRecords> {
      log.received.push(...records);
      if (!log.acknowledges) throw new AppError('SERVICE_UNAVAILABLE');
      return {};
    }
  }
  @Module({ controllers: [StandInController] })
  class StandInModule {}
  return StandInModule;
}
