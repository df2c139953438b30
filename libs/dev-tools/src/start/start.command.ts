import { isIP } from 'node:net';
import { Failure } from '../cli/failure.mjs';
import { readFlags, renderHelp, type FlagTexts } from '../cli/options.ts';
import { startShop } from './start-shop.ts';

const flags = {
  split: 'run the gateway and every service as a process of its own',
  memory: 'show the memory of every process once the shop runs',
  'no-seed': 'leave an empty shop empty',
} as const satisfies FlagTexts;

const about = `Installs, provides MongoDB and NATS, builds, fills an empty shop and runs all of it. Ctrl-C ends it.
Ports: GATEWAY_PORT 4000, STOREFRONT_PORT 4001, ACCOUNT_PORT 4002, ADMIN_PORT 4003, MAILBOX_PORT 4005 (its mail
server: MAILBOX_SMTP_PORT 4006). --host ADDRESS opens the sites to other machines (0.0.0.0: on every address); without it
they are for this machine only. MONGODB_URI, NATS_URL and SMTP_URL name servers of your own. Logs lie in .local/logs.`;

/** `npm start [-- --split --memory]` */
export async function run(argv: string[]): Promise<number> {
  const { host, rest } = takeHost(argv);
  const chosen = readFlags('start', rest, flags);
  if (chosen.has('help')) {
    process.stdout.write(renderHelp('start', about, flags));
    return 0;
  }
  return startShop({
    host,
    split: chosen.has('split'),
    memory: chosen.has('memory'),
    seed: !chosen.has('no-seed'),
  });
}

const thisMachine = '127.0.0.1';

/** @throws {Failure} when --host is not followed by an IP address */
export function takeHost(argv: readonly string[]): { host: string; rest: string[] } {
  const at = argv.findIndex((argument) => argument === '--host' || argument.startsWith('--host='));
  if (at < 0) return { host: thisMachine, rest: [...argv] };
  const [, joined] = argv[at]?.split('=') ?? [];
  const host = joined ?? argv[at + 1] ?? '';
  if (isIP(host) === 0) throw new Failure(`--host wants an IP address such as 0.0.0.0, not "${host}".`, 2);
  return { host, rest: argv.toSpliced(at, joined === undefined ? 2 : 1) };
}
