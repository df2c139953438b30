import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { mails } from '../metrics/metrics.ts';
import { MailDelayed, MailRefused, type Mail, type Mailer } from './mailer.ts';
import { isBareAddress, type Sender } from './sender.ts';
import { describeSmtpError, failureOf, isForGood } from './smtp-error.ts';
import type { SmtpPlace } from './smtp-url.ts';

export interface SmtpWaits {
  /** Time limit until the server first responds. */
  connectMs: number;
  /** Time limit for sending one mail. */
  sendMs: number;
  /** Pause after the server could not be reached: mails fail immediately instead of waiting for it. */
  restMs: number;
  /** Time limit for pending mails when the process stops. */
  closeMs: number;
}

const usualWaits: SmtpWaits = { connectMs: 5_000, sendMs: 15_000, restMs: 5_000, closeMs: 1_500 };

/** Sends e-mails through a mail server, over a few connections that are kept open. */
export class SmtpMailer implements Mailer {
  private readonly sender: Sender;
  private readonly waits: SmtpWaits;
  private readonly transport;
  private readonly going = new Set<Promise<unknown>>();
  private restsUntil = 0;
  private isClosed = false;

  constructor(place: SmtpPlace, sender: Sender, waits: SmtpWaits = usualWaits) {
    this.sender = sender;
    this.waits = waits;
    this.transport = createTransport({
      pool: true,
      ...place,
      maxConnections: 3,
      maxRequeues: 0,
      idleTimeout: 30_000,
      connectionTimeout: waits.connectMs,
      greetingTimeout: waits.connectMs,
      dnsTimeout: waits.connectMs,
      socketTimeout: waits.sendMs,
      // E-mails consist only of texts and bytes; their content must never cause a file or URL to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.attemptSending(mail);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'delayed' });
      throw error;
    }
  }

  async check(): Promise<void> {
    try {
      await this.transport.verify();
    } catch (error) {
      const problem = describeSmtpError(error);
      throw new MailDelayed(problem.text, false, failureOf(problem));
    }
  }

  /** Waits a moment for pending mails; those that are not accepted by then count as not sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    const pause = sleep(this.waits.closeMs, undefined, { ref: false });
    await Promise.race([Promise.allSettled(this.going), pause]);
    this.transport.close({ force: true });
    await Promise.allSettled(this.going);
  }

  private async attemptSending(mail: Mail): Promise<void> {
    if (!isBareAddress(mail.to)) throw new MailRefused('the address is no address');
    if (this.isClosed) throw new MailDelayed('the process stops');
    if (performance.now() < this.restsUntil) throw new MailDelayed('the mail server was away a moment ago');
    const sent = this.deliver(mail);
    this.going.add(sent);
    try {
      await sent;
    } catch (error) {
      const problem = describeSmtpError(error);
      if (isForGood(problem)) throw new MailRefused(problem.text);
      if (problem.isAway) this.restsUntil = performance.now() + this.waits.restMs;
      throw new MailDelayed(problem.text, !problem.isUnsent, failureOf(problem));
    } finally {
      this.going.delete(sent);
    }
  }

  private deliver({ to, content: mailMessage, about }: Mail): Promise<unknown> {
    const { name, address, domain } = this.sender;
    return this.transport.sendMail({
      from: { name, address },
      // An object, since a string would be parsed as a list of addresses.
      to: { name: '', address: to },
      envelope: { from: address, to: [to] },
      messageId: `<${about}@${domain}>`,
      // Suppresses automatic replies, such as out-of-office messages.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      subject: mailMessage.subject,
      text: mailMessage.text,
      html: mailMessage.html,
      attachments: (mailMessage.pictures ?? []).map(({ id, contentType, bytes }) => ({
        cid: id,
        filename: `${id}.jpg`,
        contentType,
        contentDisposition: 'inline' as const,
        content: Buffer.from(bytes),
      })),
      signal: AbortSignal.timeout(this.waits.sendMs),
    });
  }
}
