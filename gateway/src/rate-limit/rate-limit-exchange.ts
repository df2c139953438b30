import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { requestsCounted } from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { RateLimiter, type CountedRequests } from './rate-limiter.ts';

/** How late a replica may learn what its sisters let through. */
const everyMs = 200;

/** Tells the sister replicas what was counted here, and listens to them. */
@Injectable()
export class RateLimitExchange implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limiter: RateLimiter) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.limiter.tell(), everyMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  @OnEvent(requestsCounted, { everyReplica: true })
  hear(counted: CountedRequests): void {
    this.limiter.hear(counted);
  }
}
