import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerEnvelope } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** The raw message as received. */
  source: string;
}

/** How the server fails at the next step. `lost` stores a mail but closes the connection before acknowledging it. */
export type MailTrouble =
  { at: 'recipient' | 'content'; reply: number; words: string } | { at: 'silence' } | { at: 'lost' };

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Consumed one per mail, in order; while the list is empty, mails are accepted. */
  troubles: MailTrouble[];
  close(): Promise<void>;
}

/** A local mail server that records the received mails and fails as `troubles` says. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const { SMTPServer } = await import('smtp-server');
  const received: ReceivedMail[] = [];
  const troubles: MailTrouble[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: (_address, _session, callback) => {
      const [trouble] = troubles;
      if (trouble?.at === 'content' || trouble?.at === 'lost') return callback();
      troubles.shift();
      if (trouble?.at !== 'silence') callback(trouble && refusal(trouble));
    },
    onData: (stream, { envelope }, callback) => {
      const trouble = troubles.shift();
      buffer(stream)
        .then(async (raw) => {
          if (trouble?.at === 'content') throw refusal(trouble);
          received.push(await readMail(raw, envelope));
          if (trouble?.at === 'lost') for (const one of server.connections) one.close();
          else callback();
        })
        .catch(callback);
    },
  });
  // Some tests close the connection in the middle of a command.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    received,
    troubles,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = ({ reply, words }: { reply: number; words: string }): Error =>
  Object.assign(new Error(words), { responseCode: reply });

async function readMail(raw: Buffer, envelope: SMTPServerEnvelope): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject, messageId, text, html } = await PostalMime.parse(raw);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    messageId: messageId ?? '',
    text: text ?? '',
    html: html ?? '',
    source: raw.toString('utf8'),
  };
}
