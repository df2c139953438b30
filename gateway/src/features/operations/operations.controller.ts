import { Controller } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { HealthRegistry, metrics, readiness } from '@shop/service-kit';
import { Internal, Public } from '../../auth/access.ts';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { liveRoute, metricsRoute, readyRoute } from './operations.routes.ts';

@Controller()
export class OperationsController {
  constructor(private readonly health: HealthRegistry) {}

  @Endpoint('GET', '/health/live', liveRoute)
  @Public()
  live(): ReplyOf<typeof liveRoute> {
    return { live: true };
  }

  @Endpoint('GET', '/health/ready', readyRoute)
  @Public()
  async ready(): Promise<ReplyOf<typeof readyRoute>> {
    const { ready, checks } = await readiness(this.health.checks);
    if (!ready) throw new AppError('SERVICE_UNAVAILABLE', { cause: checks });
    return { ready, checks };
  }

  @Endpoint('GET', '/metrics', metricsRoute)
  @Internal()
  async metrics(): Promise<PreparedResponse> {
    return new PreparedResponse(await metrics.metrics(), metrics.contentType);
  }
}
