import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { delayInBackground } from '../background/background-task.ts';
import { markDiagnostic, type DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { Logger } from '../log/create-logger.ts';
import type { MigrationStatus } from './migration.ts';
import type { MigrationRunner } from './migration-runner.ts';

/** Retry delays: another process is running them, or the last attempt has failed. */
const againAfterMs = { busy: 5_000, failed: 60_000 } as const;

export interface RunMigrationsOptions {
  runner: Pick<MigrationRunner, 'run' | 'status' | 'stop'>;
  logger: Logger;
  /** Off: nothing is changed, and the doctor reports what the migrations would change. */
  mode: 'on' | 'off';
  againAfterMs?: Record<'busy' | 'failed', number>;
}

/**
 * Runs the migrations of a service in the background after its start: its code reads the old schema as well as the new
 * one, so nothing waits for them. A failure is reported in the log, in `background_failures_total` and by the doctor,
 * and is retried each minute; the service keeps running.
 */
export class RunMigrations implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly options: Required<RunMigrationsOptions>;
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(options: RunMigrationsOptions) {
    this.options = { againAfterMs, ...options };
  }

  onApplicationBootstrap(): void {
    if (this.options.mode === 'on') this.schedule(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.options.runner.stop();
    await this.current;
  }

  /** For the doctor: the finished migrations, and what the pending ones would change. */
  async diagnose(): Promise<DiagnosticResult> {
    const statuses = await this.options.runner.status();
    const open = statuses.filter(({ state }) => state !== 'done');
    if (open.length === 0) return { state: 'ok', detail: `${statuses.length} done` };
    const isFailed = open.some(({ state }) => state === 'failed');
    return { state: isFailed ? 'failed' : 'warning', detail: open.map(describeStatus).join('; ') };
  }

  private schedule(afterMs: number): void {
    if (this.isStopped) return;
    const run = (): Promise<void> => this.attempt();
    this.timer = delayInBackground(afterMs, { task: 'migrate', logger: this.options.logger, run });
  }

  private async attempt(): Promise<void> {
    const again = this.options.againAfterMs;
    const running = this.options.runner.run();
    this.current = running.catch(() => undefined);
    try {
      if ((await running) === 'busy') this.schedule(again.busy);
    } catch (error) {
      this.schedule(again.failed);
      throw error;
    }
  }
}

markDiagnostic(RunMigrations.prototype.diagnose, 'migrations');

function describeStatus({ number, name, state, pending, error }: MigrationStatus): string {
  const why = error === null ? '' : ` (${error})`;
  return `${number} ${name} ${state}${why}, ${pending ?? 0} documents to change`;
}
