import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { kitTokens, repeatInBackground, type Logger } from '@shop/service-kit';
import { RateLimiter } from './rate-limiter.ts';

/** Maximum delay until the other replicas receive the counts. */
const everyMs = 200;

/** Publishes the local counts to the other replicas of the gateway. */
@Injectable()
export class RateLimitExchange implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limiter: RateLimiter,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { limiter, logger } = this;
    const run = (): void => limiter.notify();
    this.timer = repeatInBackground(everyMs, { task: 'publish rate limits', logger, run });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
