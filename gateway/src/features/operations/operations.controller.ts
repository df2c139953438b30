import { Controller } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { HealthBoard, metrics, readiness } from '@shop/service-kit';
import { Internal, Public } from '../../auth/access.ts';
import { ReadyAnswer } from '../../http/answer/ready-answer.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { liveRoute, metricsRoute, readyRoute } from './operations.routes.ts';

@Controller()
export class OperationsController {
  constructor(private readonly health: HealthBoard) {}

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
  async metrics(): Promise<ReadyAnswer> {
    return new ReadyAnswer(await metrics.metrics(), metrics.contentType);
  }
}
