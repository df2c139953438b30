import { Controller } from '@nestjs/common';
import { requestsCounted } from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { RateLimiter, type CountedRequests } from './rate-limiter.ts';

/** Receives the counts of the other replicas of the gateway. */
@Controller()
export class RateLimitController {
  constructor(private readonly limiter: RateLimiter) {}

  @OnEvent(requestsCounted, { everyReplica: true })
  onRequestsCounted(counted: CountedRequests): void {
    this.limiter.onEvent(counted);
  }
}
