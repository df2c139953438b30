import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, type Clock, type Logger } from '@shop/service-kit';
import type { AuditLogConfig } from './audit-log.config.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

const pollIntervalMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Removes records older than the configured retention. Not a TTL index, since an operator who changes the number of
 * days would have to change the index of a running database.
 */
@Injectable()
export class SweepAuditLog implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly log: AuditLogRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: AuditLogConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'remove old audit records',
      logger,
      pollIntervalMs,
      run: () => this.sweep(),
      onFailure: (err) => logger.warn({ err }, 'old audit records could not be removed; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async sweep(): Promise<void> {
    const before = new Date(this.clock().getTime() - this.config.AUDIT_LOG_DAYS * dayMs);
    const removed = await this.log.removeBefore(before);
    if (removed > 0) this.logger.info({ removed, before }, 'old audit records were removed');
  }
}
