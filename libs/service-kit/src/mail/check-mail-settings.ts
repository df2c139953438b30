import type { DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { MailConfig } from './mail-config.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Whether a service can send mail, for a diagnosis. The mail server is not called. */
export function checkMailSettings({ SMTP_URL, MAIL_FROM }: MailConfig): DiagnosticResult {
  if (SMTP_URL === undefined) return { state: 'warning', detail: 'SMTP_URL is not set: no e-mails are sent' };
  return { state: 'ok', detail: `${MAIL_FROM} by ${parseSmtpUrl(SMTP_URL).host}` };
}
