import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { accessToken } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { markDiagnostic, type DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { Logger } from '../log/create-logger.ts';
import { Poller } from '../poller/poller.ts';
import type { Clock } from '../service/kit-tokens.ts';
import { clockDifference } from './clock-metrics.ts';

const pollIntervalMs = 60_000;
/** docs/operators.md, Clocks */
const toleranceMs = 5_000;
/** Beyond this, a revoked access token may be accepted until it expires. */
const limitMs = accessToken.clockSkewSeconds * 1_000;

export interface ClockCheckOptions {
  service: string;
  connection: Connection;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const helloReply = z.object({ localTime: z.date() });

/**
 * Compares the clock of this process with the database's, the only one that all replicas know: leases and revocations
 * rely on clocks that agree. Reports the difference in the metrics, and in the log when it exceeds the tolerance.
 */
export class ClockCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly options: ClockCheckOptions;
  private readonly poller: Poller;
  private isWrong = false;

  constructor(options: ClockCheckOptions) {
    this.options = options;
    const { logger } = options;
    this.poller = new Poller({
      task: 'compare clocks',
      logger,
      pollIntervalMs,
      run: () => this.run(),
      onFailure: (err) => logger.warn({ err }, 'the clock could not be compared with the database'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  /** Before the connection is closed. */
  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  async run(): Promise<void> {
    const { service, logger } = this.options;
    const ms = await this.measure();
    const differenceSeconds = ms / 1_000;
    clockDifference.set({ service }, differenceSeconds);
    const isWrong = Math.abs(ms) > toleranceMs;
    if (isWrong === this.isWrong) return;
    this.isWrong = isWrong;
    if (isWrong)
      logger.warn(
        { differenceSeconds },
        'the clock differs from the database by more than 5 seconds: synchronise the machines',
      );
    else logger.info({ differenceSeconds }, 'the clock agrees with the database again');
  }

  async diagnose(): Promise<DiagnosticResult> {
    const ms = await this.measure();
    const where = ms < 0 ? 'behind' : 'ahead of';
    const detail = `${(Math.abs(ms) / 1_000).toFixed(1)} s ${where} the database's clock`;
    if (Math.abs(ms) <= toleranceMs) return { state: 'ok', detail };
    const state = Math.abs(ms) > limitMs ? 'failed' : 'warning';
    return { state, detail: `${detail}, ${toleranceMs / 1_000} s are tolerated: synchronise the machines` };
  }

  /**
   * How many milliseconds the clock is ahead of the database's. The database reads its clock at an unknown moment
   * between request and reply, so half of that time is subtracted: a slow reply is no wrong clock.
   */
  private async measure(): Promise<number> {
    const { connection, clock } = this.options;
    if (!connection.db) throw new Error('not connected to MongoDB');
    const askedAt = clock().getTime();
    const { localTime } = helloReply.parse(await connection.db.command({ hello: 1 }));
    const halfMs = (clock().getTime() - askedAt) / 2;
    const ms = askedAt + halfMs - localTime.getTime();
    return Math.sign(ms) * Math.max(0, Math.abs(ms) - halfMs);
  }
}

markDiagnostic(ClockCheck.prototype.diagnose, 'clock');
