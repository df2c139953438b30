import type { DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { MailConfig } from './mail-config.ts';
import { isTestMailbox, parseSmtpUrl } from './smtp-url.ts';

/** Checks for a diagnosis whether a service can send mail to people. Does not contact the mail server. */
export function checkMailSettings({ SMTP_URL, MAIL_FROM }: MailConfig): DiagnosticResult {
  if (SMTP_URL === undefined) return { state: 'warning', detail: 'SMTP_URL is not set: no e-mails are sent' };
  const place = parseSmtpUrl(SMTP_URL);
  const detail = `${MAIL_FROM} by ${place.host}`;
  return isTestMailbox(place)
    ? { state: 'warning', detail: `${detail}, a test mailbox: e-mails reach nobody. Set SMTP_URL` }
    : { state: 'ok', detail };
}
