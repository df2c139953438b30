import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, watchedGauge, type Clock, type Logger } from '@shop/service-kit';
import { PendingWorkRepository } from '../orders/pending-work.repository.ts';

const watchPendingWork = watchedGauge({
  name: 'orders_pending',
  help: 'Orders by what is owed to them (effects, or an answer of the bank) and its state: waiting, late (due for a minute) or given-up',
  labelNames: ['work', 'state'],
});

/** Counts owed work whenever metrics are collected; every replica reports the same figures. */
@Injectable()
export class PendingWorkMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | null = null;

  constructor(
    private readonly pending: PendingWorkRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const read = async () => {
      const counts = await this.pending.count(this.clock());
      return counts.map(({ orders, ...labels }) => ({ labels, value: orders }));
    };
    this.end = watchPendingWork({ logger: this.logger, read });
  }

  onApplicationShutdown(): void {
    this.end?.();
  }
}
