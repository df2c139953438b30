import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { metrics } from '../metrics/metrics.ts';
import { MailDelayed, MailRefused, mayBeSent, type MailContent } from './mailer.ts';
import { parseSender } from './sender.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const mailMessage: MailContent = {
  subject: 'Заказ №100001 оплачен',
  text: 'Спасибо!\n',
  html: '<p>Спасибо!</p>',
};
const mail = { to: 'ivan@example.ru', about: '674.order-paid', content: mailMessage };
let server: TestMailServer;
let mailer: SmtpMailer;

const aMailer = (url: string, { sendMs = 15_000, closeMs = 200 } = {}): SmtpMailer =>
  new SmtpMailer(parseSmtpUrl(url), parseSender('Сорока <zakaz@shop.example>'), {
    connectMs: 2_000,
    sendMs,
    restMs: 400,
    closeMs,
  });

beforeEach(async () => {
  server = await startMailServer();
  mailer = aMailer(server.url);
});
afterEach(async () => {
  await mailer.close();
  await server.close();
});

const failureOf = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('an e-mail', () => {
  it('arrives complete, from the address of the shop, at one recipient', async () => {
    await mailer.send(mail);
    expect(server.received).toEqual([
      expect.objectContaining({
        from: 'zakaz@shop.example',
        to: ['ivan@example.ru'],
        subject: mailMessage.subject,
        messageId: '<674.order-paid@shop.example>',
        text: mailMessage.text,
        html: expect.stringContaining('<p>Спасибо!</p>'),
      }),
    ]);
    expect(server.received[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('keeps its Message-ID when it is sent again', async () => {
    server.troubles.push({ at: 'lost' });
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toBeInstanceOf(MailDelayed);
    expect(mayBeSent(failure)).toBe(true);
    // After the pause in which the server is not contacted.
    await eventually(() => mailer.send(mail));
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      '<674.order-paid@shop.example>',
      '<674.order-paid@shop.example>',
    ]);
  });

  it('adds no headers or recipients from its subject', async () => {
    const subject = 'Заказ\r\nBcc: petr@example.ru\r\n\r\nтело';
    await mailer.send({ ...mail, content: { ...mailMessage, subject } });
    const [arrived] = server.received;
    expect(arrived?.to).toEqual(['ivan@example.ru']);
    expect(arrived?.source).not.toMatch(/^Bcc:/im);
  });

  it.each(['ivan@example.ru, petr@example.ru', 'a@b.ru>\r\nRCPT TO:<c@d.ru', 'nobody'])(
    'to %j is rejected before anything is sent to the server',
    async (to) => {
      await expect(mailer.send({ ...mail, to })).rejects.toThrow(MailRefused);
      expect(server.received).toEqual([]);
    },
  );
});

describe('a failure', () => {
  it.each([
    ['recipient', 550, '5.1.1 <ivan@example.ru>: no such person', MailRefused],
    ['recipient', 552, '5.2.2 mailbox of ivan@example.ru is full', MailRefused],
    ['content', 554, '5.6.0 not wanted by ivan@example.ru', MailRefused],
    ['recipient', 450, '4.2.0 ivan@example.ru is greylisted', MailDelayed],
    ['recipient', 550, '5.7.1 relaying to ivan@example.ru denied', MailDelayed],
    ['content', 451, '4.3.0 try later', MailDelayed],
  ] as const)('at the %s with %d %s', async (at, reply, words, kind) => {
    server.troubles.push({ at, reply, words });
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toBeInstanceOf(kind);
    expect(mayBeSent(failure)).toBe(false);
    expect(String(failure)).toContain(String(reply));
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('ivan');
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('is counted by its outcome', async () => {
    const count = async (): Promise<unknown> => {
      const { values = [] } = (await metrics.getSingleMetric('mails_total')?.get()) ?? {};
      return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
    };
    metrics.getSingleMetric('mails_total')?.reset();
    server.troubles.push({ at: 'recipient', reply: 550, words: '5.1.1 unknown' });
    server.troubles.push({ at: 'content', reply: 451, words: '4.3.0 later' });
    for (let at = 0; at < 4; at++) await failureOf(mailer.send(mail));
    expect(await count()).toEqual({ refused: 1, delayed: 1, sent: 2 });
  });

  it('an unreachable server delays the e-mail and is not contacted again for a while', async () => {
    await mailer.close();
    mailer = aMailer('smtp://127.0.0.1:9');
    const failure = await failureOf(mailer.send(mail));
    expect(String(failure)).toContain('ESOCKET ECONNREFUSED after CONN');
    expect(mayBeSent(failure)).toBe(false);
    await expect(mailer.send(mail)).rejects.toThrow('was away a moment ago');
    await eventually(() => expect(mailer.send(mail)).rejects.toThrow(/ESOCKET|ECONNECTION/));
  });

  it('a server that stops responding delays the e-mail after the send timeout', async () => {
    server.troubles.push({ at: 'silence' });
    await mailer.close();
    mailer = aMailer(server.url, { sendMs: 400 });
    const since = performance.now();
    await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
    expect(performance.now() - since).toBeLessThan(12_000);
  });

  it('a server that stops responding does not block the shutdown', async () => {
    server.troubles.push({ at: 'silence' });
    const sent = failureOf(mailer.send(mail));
    await eventually(async () => expect(server.troubles).toEqual([]));
    const since = performance.now();
    await mailer.close();
    expect(performance.now() - since).toBeLessThan(12_000);
    await expect(sent).resolves.toBeInstanceOf(MailDelayed);
    await expect(mailer.send(mail)).rejects.toThrow('the process stops');
  });

  it('an e-mail that is being sent during the shutdown still arrives', async () => {
    // Enough time to send one e-mail on a busy machine.
    const patient = aMailer(server.url, { closeMs: 10_000 });
    const sent = patient.send(mail);
    await patient.close();
    await sent;
    expect(server.received).toHaveLength(1);
  });

  it('the password is not sent over an unencrypted connection', async () => {
    const received: string[] = [];
    const plain: Server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        received.push(String(bytes));
        socket.write('250-me\r\n250 AUTH PLAIN LOGIN\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const address = plain.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const place = { ...parseSmtpUrl('smtp://shop:secret@mail.example'), host: '127.0.0.1', port };
    const careful = new SmtpMailer(place, parseSender('Сорока <zakaz@shop.example>'));
    await expect(careful.send(mail)).rejects.toThrow(MailDelayed);
    expect(received.join('')).not.toMatch(/AUTH/);
    await careful.close();
    plain.close();
  });
});

it('a check asks the server, sends nothing, and does not wait for a pause after a failure', async () => {
  await mailer.check();
  expect(server.received).toEqual([]);
  await server.close();
  await mailer.send(mail).catch(() => undefined);
  await expect(mailer.check()).rejects.toMatchObject({ failure: 'away' });
});
