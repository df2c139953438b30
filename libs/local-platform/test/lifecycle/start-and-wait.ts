import { startPlatform } from '../../src/index.ts';

/** A program that needs the platform: starts it, prints its addresses, and waits for a signal to end. */
const [, , purpose = '', root = ''] = process.argv;
const platform = await startPlatform({
  purpose: purpose === 'test' ? 'test' : 'dev',
  root,
  onLog: console.error,
});
process.on('SIGTERM', () => {
  platform.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Printed last: the reader may end this program immediately.
console.log(JSON.stringify({ ...platform, processes: platform.processes }));
setInterval(() => undefined, 1000);
