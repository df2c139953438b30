import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { FeedAnnouncer } from './feed-announcer.ts';
import { NotificationRepository } from './notification.repository.ts';

const pollIntervalMs = 2_000;

/** Announces notifications whose process died after it wrote them. Repetitions have the same event id. */
@Injectable()
export class AnnounceUnsent implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly notifications: NotificationRepository,
    private readonly announcer: FeedAnnouncer,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'announce unsent notifications',
      logger,
      pollIntervalMs,
      run: () => this.run(),
      onFailure: (err) => logger.warn({ err }, 'notifications could not be announced; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async run(): Promise<void> {
    const unsent = await this.notifications.findUnsent(this.clock());
    await tryEach(unsent, (one) => this.announcer.announce(one));
  }
}
