import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { ErasePerson } from './erase-person.use-case.ts';
import { ErasureRepository } from './erasure.repository.ts';

const pollIntervalMs = 60_000;
/** Younger erasures are most likely still in progress. */
const leastAgeMs = 30_000;

/** Finishes erasures that a crash or an unavailable service interrupted. */
@Injectable()
export class UnfinishedErasures implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly erasures: ErasureRepository,
    private readonly erasePerson: ErasePerson,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'finish erasures',
      logger,
      pollIntervalMs,
      run: () => this.finishDue(),
      onFailure: (err) => logger.error({ err }, 'an erasure could not be finished'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Never rejects: failures are retried at the next poll. */
  finishAll(): Promise<void> {
    return this.poller.runDue();
  }

  private async finishDue(): Promise<void> {
    const requestedBefore = new Date(this.clock().getTime() - leastAgeMs);
    const unfinished = await this.erasures.findUnfinished(requestedBefore);
    await tryEach(unfinished, (personId) => this.erasePerson.finish(personId));
  }
}
