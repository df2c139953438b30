import { readFlags, renderHelp, type FlagTexts } from '../cli/options.ts';
import { startShop } from './start-shop.ts';

const flags = {
  split: 'run the gateway and every service as a process of its own',
  memory: 'show the memory of every process once the shop runs',
  'no-seed': 'leave an empty shop empty',
} as const satisfies FlagTexts;

const about = `Installs, provides MongoDB and NATS, builds, fills an empty shop and runs all of it. Ctrl-C ends it.
Ports: GATEWAY_PORT 4000, STOREFRONT_PORT 4001, ACCOUNT_PORT 4002, ADMIN_PORT 4003, MAILBOX_PORT 4005 (its mail
server: MAILBOX_SMTP_PORT 4006). MONGODB_URI, NATS_URL and SMTP_URL name servers of your own. Logs lie in .local/logs.`;

/** `npm start [-- --split --memory]` */
export async function run(argv: string[]): Promise<number> {
  const chosen = readFlags('start', argv, flags);
  if (chosen.has('help')) {
    process.stdout.write(renderHelp('start', about, flags));
    return 0;
  }
  return startShop({
    split: chosen.has('split'),
    memory: chosen.has('memory'),
    seed: !chosen.has('no-seed'),
  });
}
