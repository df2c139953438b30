import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, type Clock, type Logger, type Storage } from '@shop/service-kit';
import { imageTokens } from './image-tokens.ts';

/** A sweep lists the whole storage, and only a crash during a write leaves something. */
const pollIntervalMs = 24 * 60 * 60_000;
/** No write takes this long. */
const graceMs = 30 * 60_000;

/** Removes files that crashed processes were writing. */
@Injectable()
export class SweepDrafts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'remove interrupted writes of files',
      logger,
      pollIntervalMs,
      run: () => this.sweep(),
      onFailure: (err) => logger.warn({ err }, 'interrupted writes of files could not be removed; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async sweep(): Promise<void> {
    const files = await this.storage.removeDrafts(new Date(this.clock().getTime() - graceMs));
    if (files > 0) this.logger.info({ files }, 'files of interrupted writes were removed');
  }
}
