import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { kitTokens, Poller, type Logger } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';

const pollIntervalMs = 20_000;

/** During a rolling update, replicas of the previous version write orders without the derived fields of the list. */
@Injectable()
export class ProjectionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller: Poller;

  constructor(projections: OrderProjectionRepository, @Inject(kitTokens.logger) logger: Logger) {
    this.poller = new Poller({
      task: 'project orders',
      logger,
      pollIntervalMs,
      run: async () => {
        await projections.projectBatch();
      },
      onFailure: (err) => logger.error({ err }, 'orders could not be projected; the next run tries again'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }
}
