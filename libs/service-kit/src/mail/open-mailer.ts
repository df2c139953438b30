import type { IntegrationName } from '@shop/contracts';
import type { BrandSettings } from '@shop/domain';
import type { Integrations } from '../integrations/integrations.ts';
import type { Logger } from '../log/create-logger.ts';
import type { MailConfig } from './mail-config.ts';
import { shopNameOf } from './mail-frame.ts';
import { MailDelayed, type Mailer } from './mailer.ts';
import { parseSender } from './sender.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { isTestMailbox, parseSmtpUrl } from './smtp-url.ts';

/** Creates the mailer; without a mail server e-mails are dropped, which is logged once. */
export function openMailer(config: MailConfig & BrandSettings, logger: Logger): Mailer {
  const { SMTP_URL, MAIL_FROM } = config;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    const sender = parseSender(MAIL_FROM);
    return new SmtpMailer(parseSmtpUrl(SMTP_URL), { ...sender, name: sender.name || shopNameOf(config) });
  }
  logger.warn('SMTP_URL is not set: no e-mails are sent');
  const nothing = async (): Promise<void> => undefined;
  return { isOff: true, send: nothing, check: nothing, close: nothing };
}

/** The same, and staff see under this name how the mail server answers. */
export function openWatchedMailer(
  name: IntegrationName,
  config: MailConfig & BrandSettings,
  logger: Logger,
  integrations: Integrations,
): Mailer {
  const mailer = openMailer(config, logger);
  const watch = integrations.add({
    name,
    kind: kindOf(config),
    check: () => mailer.check(),
    failureOf: (error) => (error instanceof MailDelayed ? error.failure : null),
  });
  return {
    ...(mailer.isOff && { isOff: mailer.isOff }),
    send: (mail) => (mailer.isOff ? mailer.send(mail) : watch(() => mailer.send(mail))),
    check: () => mailer.check(),
    close: () => mailer.close(),
  };
}

function kindOf({ SMTP_URL }: MailConfig): string | null {
  if (SMTP_URL === undefined) return null;
  return isTestMailbox(parseSmtpUrl(SMTP_URL)) ? 'mailbox' : 'smtp';
}
