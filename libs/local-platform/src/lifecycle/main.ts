import { supervise } from './supervisor.ts';

/**
 * The process behind `platform up`: `node main.ts <root> <mongo port> <nats port> stays|attached`. When attached to a
 * program, it exits when the pipe from that program closes; SIGUSR2 makes it persist.
 */
const [, , root = '', mongo = '', nats = '', mode = ''] = process.argv;

const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

let stays = mode === 'stays';
let stopping = false;
let stop = async (): Promise<void> => undefined;

const end = async (why: string): Promise<void> => {
  if (stopping) return;
  stopping = true;
  log(`Stopping: ${why}`);
  await stop();
  log('Stopped');
  process.exit(0);
};

const endOn = (why: string) => (): void => {
  end(why).catch((error: unknown) => {
    log(`Stopping failed: ${String(error)}`);
    process.exit(1);
  });
};

process.on('SIGTERM', endOn('asked to'));
process.on('SIGINT', endOn('asked to'));
// A closing terminal sends SIGHUP to its programs; the platform must survive that.
process.on('SIGHUP', () => undefined);
process.on('SIGUSR2', () => {
  stays = true;
});

try {
  if (!stays) {
    process.stdin.resume();
    process.stdin.on('error', () => undefined);
    process.stdin.on('close', () => (stays ? undefined : endOn('the program that needed it is gone')()));
  }
  const ports = { mongo: Number(mongo), nats: Number(nats) };
  await supervise(
    root,
    ports,
    () => stays,
    log,
    (ending) => (stop = ending),
  );
  log('Ready');
} catch (error) {
  // Stopped during the start: the stop continues and exits this process.
  if (stopping) await new Promise(() => undefined);
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
