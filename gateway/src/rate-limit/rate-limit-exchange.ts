import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { kitTokens, repeatInBackground, type Logger } from '@shop/service-kit';
import { RateLimiter } from './rate-limiter.ts';

/** How late a replica may learn what the others let through. */
const everyMs = 200;

/** Sends the other replicas of the gateway what was counted here. */
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
