import { Controller } from '@nestjs/common';
import { storeAuditRecords, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { AuditLogRepository } from './audit-log.repository.ts';

/** Takes what services record of the changes that they make. */
@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLogRepository) {}

  @Handle(storeAuditRecords)
  async store({
    records,
  }: ParsedRequestOf<typeof storeAuditRecords>): Promise<ReplyInputOf<typeof storeAuditRecords>> {
    await this.log.store(records);
    return {};
  }
}
