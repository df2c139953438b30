import nodeModule from 'node:module';
import { delayInBackground } from '../background/background-task.ts';
import { ConfigError } from '../config/load-config.ts';
import { createLogger, type Logger } from '../log/create-logger.ts';
import type { Bootstrap } from './define-service.ts';
import { keepGarbageYoung } from './keep-garbage-young.ts';
import { keepMemorySmall } from './keep-memory-small.ts';
import { handleUncaughtErrors } from './uncaught-errors.ts';

const stopDeadlineMs = 10_000;
/** Long enough for the first requests, so that their code is cached as well. */
const keepCodeAfterMs = 3_000;
/** `EX_CONFIG` of BSD's sysexits: configuration error. */
const badConfigExit = 78;

/**
 * Runs a process until SIGTERM, SIGINT or the end of its parent (when started with an IPC channel), then shuts down
 * gracefully; unfinished work is aborted after ten seconds. Invalid settings end it with one readable text and code 78.
 * An uncaught error is survived if it affects only one call or connection, else it causes a graceful shutdown.
 */
export async function runMain(bootstrap: Bootstrap): Promise<void> {
  keepGarbageYoung();
  try {
    const app = await bootstrap();
    const logger = createLogger(app.name, 'info');
    let isStopping = false;
    const stopWith = (code: number): void => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => fail(`${app.name} did not stop in ${stopDeadlineMs} ms`, 1), stopDeadlineMs).unref();
      app.close().then(
        () => process.exit(code),
        (error: unknown) => fail(error, 1),
      );
    };
    const stop = (): void => stopWith(0);
    handleUncaughtErrors({ logger, stop: () => stopWith(1) });
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (process.send) process.once('disconnect', stop);
    keepMemorySmall(logger);
    keepCompiledCode(logger);
    process.send?.({ ready: app.name, healthUrl: app.healthUrl });
  } catch (error) {
    fail(error, error instanceof ConfigError ? badConfigExit : 1);
  }
}

/**
 * Writes compiled code to the cache of NODE_COMPILE_CACHE. Node itself does so only at a regular exit, but a killed
 * process has to restart quickly as well.
 */
function keepCompiledCode(logger: Logger): void {
  const run = (): void => nodeModule.flushCompileCache();
  delayInBackground(keepCodeAfterMs, { task: 'keep compiled code', logger, run }).unref();
}

function fail(error: unknown, code: number): never {
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(code);
}
