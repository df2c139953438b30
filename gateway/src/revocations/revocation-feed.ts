import { performance } from 'node:perf_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { listRevocations, type RequestOf } from '@shop/contracts';
import {
  Bus,
  kitTokens,
  repeatInBackground,
  runInBackground,
  type BackgroundTask,
  type Logger,
} from '@shop/service-kit';
import { revocationsAge, revocationsKnown } from './revocation-metrics.ts';
import { Revocations } from './revocations.ts';

type Cursor = RequestOf<typeof listRevocations>['after'];

/** Maximum delay of a revocation whose event was lost. */
const pollIntervalMs = 500;
/** A poll without a reply after this time no longer blocks the next one: the replying process may have died. */
const answerTimeoutMs = 1_000;
/** Long enough that a restart of identity causes no warning. */
const staleAfterMs = 5_000;

/**
 * Polls identity for revocations every half second. Events announce them immediately, but an event may be lost with the
 * connection or with the process that should have published it.
 */
@Injectable()
export class RevocationFeed {
  private cursor: Cursor = null;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | null = null;
  private readingSince = 0;
  private isStaleLogged = false;
  private readonly polling: BackgroundTask;

  constructor(
    private readonly revocations: Revocations,
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.polling = { task: 'learn what was revoked', logger, run: () => this.poll() };
  }

  /** Starts polling. Requires the subscription to events, else revocations in between arrive half a second later. */
  start(): void {
    this.resume();
    this.timer = repeatInBackground(pollIntervalMs, this.polling);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Called after a reconnect: replies to pending requests may have been lost with the old connection. */
  resume(): void {
    this.reading = null;
    void runInBackground(this.polling);
  }

  /** One poll at a time, unless its reply may be lost. Never rejects: the next poll retries from the same cursor. */
  private poll(): Promise<void> {
    const isFresh = performance.now() - this.readingSince < answerTimeoutMs;
    if (this.reading && isFresh) return this.reading;
    this.readingSince = performance.now();
    const reading = this.readAll()
      .catch((err: unknown) => this.onFailure(err))
      .finally(() => {
        if (this.reading === reading) this.reading = null;
        revocationsKnown.set(this.revocations.size);
        revocationsAge.set((this.revocations.ageMs ?? Number.NaN) / 1_000);
      });
    this.reading = reading;
    return reading;
  }

  private async readAll(): Promise<void> {
    for (;;) {
      const { cursor, isComplete, ...revoked } = await this.bus.request(listRevocations, {
        after: this.cursor,
      });
      this.revocations.add(revoked);
      this.cursor = cursor;
      if (isComplete) break;
    }
    if (this.isStaleLogged) this.logger.info('what was revoked is known again');
    this.isStaleLogged = false;
    this.revocations.confirm();
  }

  private onFailure(err: unknown): void {
    const { ageMs } = this.revocations;
    if (this.isStaleLogged || (ageMs !== null && ageMs < staleAfterMs)) return;
    this.isStaleLogged = true;
    this.logger.warn(
      { err, ageMs },
      'what was revoked cannot be asked for: tokens are checked by what is known',
    );
  }
}
