import { connect } from 'node:net';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openMailer, type Logger, type Mailer } from '@shop/service-kit';
import { MailStore } from './mail-store.ts';
import { startMailbox, type RunningMailbox } from './start-mailbox.ts';

let mailbox: RunningMailbox;
let mailer: Mailer;
let page: string;

beforeEach(async () => {
  mailbox = await startMailbox({ smtp: 0, page: 0 });
  page = `http://localhost:${mailbox.pagePort}`;
  const config = {
    SMTP_URL: `smtp://shop:secret@127.0.0.1:${mailbox.smtpPort}`,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
  };
  mailer = openMailer(config, {} as Logger);
});
afterEach(async () => {
  await mailer.close();
  await mailbox.close();
});

const send = (about: string, html = '<html><head></head><p>Спасибо</p></html>'): Promise<void> =>
  mailer.send({
    to: 'ivan@example.ru',
    about,
    content: { subject: `Письмо ${about}`, text: 'Спасибо\n', html },
  });
const list = async (): Promise<unknown> => (await fetch(`${page}/api/mails`)).json();

describe('the mailbox', () => {
  it('lists received e-mails, the newest first', async () => {
    await send('first');
    await send('second');
    expect(await list()).toMatchObject([
      { id: '2', subject: 'Письмо second', to: ['ivan@example.ru'], from: 'Сорока <zakaz@shop.example>' },
      { id: '1', subject: 'Письмо first' },
    ]);
    const mailMessage = await (await fetch(`${page}/api/mails/1`)).json();
    expect(mailMessage).toMatchObject({ messageId: '<first@shop.example>', text: 'Спасибо\n' });
    const source = await fetch(`${page}/api/mails/1/source`);
    expect(await source.text()).toContain('Message-ID: <first@shop.example>');
  });

  it('serves the HTML of an e-mail in a sandbox', async () => {
    await send('hostile', '<html><head></head><script>alert(1)</script></html>');
    const shown = await fetch(`${page}/api/mails/1/html`);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await shown.text()).toContain('<head><base target="_blank">');
  });

  it('notifies an open page of a new e-mail', async () => {
    const stop = new AbortController();
    const changes = await fetch(`${page}/api/changes`, { signal: stop.signal });
    const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    await send('first');
    while (!received.includes('data: changed')) received += (await reader?.read())?.value ?? '';
    expect(received).toContain('data: changed');
    stop.abort();
  });

  it('can be emptied', async () => {
    await send('first');
    expect((await fetch(`${page}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await fetch(`${page}/api/mails/1`)).status).toBe(404);
  });

  it('serves its own pages only', async () => {
    for (const path of ['/', '/mailbox.css', '/mailbox.js'])
      expect((await fetch(page + path)).status).toBe(200);
    for (const path of ['/main.ts', '/../main.ts', '/api/mails/0', '/api/mails/x'])
      expect((await fetch(page + path)).status).toBe(404);
    expect((await fetch(page, { method: 'POST' })).status).toBe(405);
  });

  it('refuses requests with a foreign Host header', async () => {
    const options = { port: mailbox.pagePort, host: '127.0.0.1', headers: { host: 'evil.example' } };
    const status = await new Promise((resolve) => {
      request({ ...options, path: '/api/mails' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });

  it('continues after a dropped connection and after an e-mail that is too large', async () => {
    const socket = connect(mailbox.smtpPort, '127.0.0.1');
    socket.end('EHLO me\r\nMAIL FROM:<a@b.example>\r\n');
    await text(socket);
    await expect(send('large', 'x'.repeat(3_000_000))).rejects.toThrow(/refused for good|552/);
    await send('first');
    expect(await list()).toHaveLength(1);
  });
});

describe('the stored e-mails', () => {
  const raw = (bytes: number): Buffer => Buffer.from('Subject: a\r\n\r\n'.padEnd(bytes, 'x'));

  it('are limited in number and size, and the newest is always kept', async () => {
    const box = new MailStore({ mails: 3, bytes: 1_000 });
    for (let at = 0; at < 5; at++) await box.add(raw(100), [], new Date(0));
    expect(box.list().map(({ id }) => id)).toEqual(['5', '4', '3']);
    await box.add(raw(800), [], new Date(0));
    expect(box.list().map(({ id }) => id)).toEqual(['6', '5', '4']);
    await box.add(raw(5_000), [], new Date(0));
    expect(box.list().map(({ id }) => id)).toEqual(['7']);
    expect(box.source('6')).toBeNull();
  });
});
