import type { Logger } from '../log/create-logger.ts';
import type { MailConfig } from './mail-config.ts';
import type { Mailer } from './mailer.ts';
import { parseSender } from './sender.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Creates the mailer; without a mail server e-mails are dropped, which is logged once. */
export function openMailer({ SMTP_URL, MAIL_FROM }: MailConfig, logger: Logger): Mailer {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined)
    return new SmtpMailer(parseSmtpUrl(SMTP_URL), parseSender(MAIL_FROM));
  logger.warn('SMTP_URL is not set: no e-mails are sent');
  return { shopName: '', isOff: true, send: async () => undefined, close: async () => undefined };
}
