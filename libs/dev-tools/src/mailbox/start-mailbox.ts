import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { errorMessage } from '../cli/errors.mjs';
import { answerMailbox } from './answer-mailbox.ts';
import { MailStore } from './mail-store.ts';
import { readPageFiles } from './page-files.ts';

export interface RunningMailbox {
  smtpPort: number;
  pagePort: number;
  close(): Promise<void>;
}

const bounds = { mails: 200, bytes: 20_000_000 };
const largestMail = 2_000_000;
/** Mails contain names and addresses, so they are served on the local machine only. */
const host = '127.0.0.1';

/** Starts a mail server that delivers nothing, and a page that shows the received mails. For local use only. */
export async function startMailbox(ports: { smtp: number; page: number }): Promise<RunningMailbox> {
  const box = new MailStore(bounds);
  const smtp = new SMTPServer({
    authOptional: true,
    // Accepts any name and password.
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 500,
    onData: (stream, { envelope }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
          return box.add(raw, to, new Date());
        })
        .then(() => callback(), callback);
    },
  });
  // A client that disconnects in the middle of a command affects no other client.
  smtp.on('error', (error: Error) => process.stderr.write(`${error.message}\n`));
  const files = await readPageFiles();
  const page = createServer((request, response) => {
    answerMailbox(box, files, request, response).catch((error: unknown) => {
      // A mail that cannot be parsed fails this request, not the mailbox.
      process.stderr.write(`${errorMessage(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const listening = [smtp.listen(ports.smtp, host), page.listen(ports.page, host)] as const;
  await Promise.all(listening.map((server) => once(server, 'listening')));
  const [smtpPort = 0, pagePort = 0] = listening.map(portOf);
  return {
    smtpPort,
    pagePort,
    close: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise((resolve) => page.close(resolve)),
      ]);
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
