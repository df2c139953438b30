import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, repeatInBackground, type Clock, type Logger } from '@shop/service-kit';
import { ErasePerson } from './erase-person.use-case.ts';
import { ErasureRepository } from './erasure.repository.ts';

const lookEveryMs = 60_000;
/** Younger ones are most likely being worked on. */
const leastAgeMs = 30_000;

/** Finishes erasures that a crash, or a service that was away, has cut short. */
@Injectable()
export class UnfinishedErasures implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly erasures: ErasureRepository,
    private readonly erasing: ErasePerson,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = (): Promise<void> => (this.running = this.running.then(() => this.finishAll()));
    this.timer = repeatInBackground(lookEveryMs, { task: 'finish erasures', logger: this.logger, run });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Never rejects: what fails is tried again at the next look. */
  async finishAll(): Promise<void> {
    try {
      const askedBefore = new Date(this.clock().getTime() - leastAgeMs);
      for (const personId of await this.erasures.findUnfinished(askedBefore)) {
        await this.erasing.finish(personId);
      }
    } catch (err) {
      this.logger.error({ err }, 'an erasure could not be finished');
    }
  }
}
