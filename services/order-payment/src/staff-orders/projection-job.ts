import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { kitTokens, repeatInBackground, type Logger } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';

const intervalMs = 20_000;

/** During a rolling update, replicas of the previous version write orders without the derived fields of the list. */
@Injectable()
export class ProjectionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly projections: OrderProjectionRepository,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = (): Promise<number> => this.projections.projectBatch();
    this.timer = repeatInBackground(intervalMs, { task: 'project orders', logger: this.logger, run });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
