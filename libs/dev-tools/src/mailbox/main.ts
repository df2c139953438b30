import { startMailbox } from './start-mailbox.ts';

// `main.ts <smtp port> <page port>`: receives the mails of a locally run shop.
const [smtp, page] = process.argv.slice(2).map(Number);
if (!smtp || !page) throw new Error('Usage: main.ts <smtp port> <page port>');

const mailbox = await startMailbox({ smtp, page });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
