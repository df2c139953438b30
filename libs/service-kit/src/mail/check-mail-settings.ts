import type { DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { MailConfig } from './mail-config.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Checks for a diagnosis whether a service can send mail. Does not contact the mail server. */
export function checkMailSettings({ SMTP_URL, MAIL_FROM }: MailConfig): DiagnosticResult {
  if (SMTP_URL === undefined) return { state: 'warning', detail: 'SMTP_URL is not set: no e-mails are sent' };
  return { state: 'ok', detail: `${MAIL_FROM} by ${parseSmtpUrl(SMTP_URL).host}` };
}
