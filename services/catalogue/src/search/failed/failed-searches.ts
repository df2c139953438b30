import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { moscowDay } from '@shop/domain';
import { kitTokens, Poller, type Clock, type Logger } from '@shop/service-kit';
import { countablePhrase } from './countable-phrase.ts';
import { FailedSearchRepository } from './failed-search.repository.ts';

const storeIntervalMs = 5_000;
/** Different phrases between two writes; a flood of others is not counted. */
const maxPending = 500;

/**
 * Counts searches that found nothing. A search only notes its phrase, since nobody should wait for a count; a crash loses
 * the counts of seconds. The gateway answers a repeated search for ten seconds itself, so that such repetitions count once.
 */
@Injectable()
export class FailedSearches implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pending = new Map<string, number>();
  private readonly poller: Poller;

  constructor(
    private readonly stored: FailedSearchRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'count failed searches',
      logger,
      pollIntervalMs: storeIntervalMs,
      run: () => this.store(),
      onFailure: (err) =>
        logger.warn({ err }, 'failed searches could not be counted; the next run tries again'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.poller.runDue();
  }

  note(query: string): void {
    const phrase = countablePhrase(query);
    if (phrase === null) return;
    const times = this.pending.get(phrase);
    if (times === undefined && this.pending.size >= maxPending) return;
    this.pending.set(phrase, (times ?? 0) + 1);
  }

  /** Each phrase leaves the list once it is stored, so that a failure repeats the rest only. */
  private async store(): Promise<void> {
    const day = moscowDay(this.clock());
    for (const [phrase, times] of [...this.pending]) {
      await this.stored.count(day, phrase, times);
      const left = (this.pending.get(phrase) ?? times) - times;
      if (left > 0) this.pending.set(phrase, left);
      else this.pending.delete(phrase);
    }
  }
}
