import type { IntegrationFailure } from '@shop/contracts';
import { z } from 'zod';

/** The details of an SMTP failure, without any text that could contain personal data. */
export interface SmtpError {
  text: string;
  /** The server did not respond at all. */
  isAway: boolean;
  /** Certainly nothing was sent: the server refused, or the connection failed before any e-mail. */
  isUnsent: boolean;
  /** The command that failed: `RCPT TO`, `DATA`, … */
  command: string;
  /** The reply's three digits; null when there was no reply. */
  reply: number | null;
  /** RFC 3463: `5.1.1` */
  enhanced: string | null;
}

const smtpError = z.object({
  code: z.string().catch(''),
  /** Node's error code: `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode: z
    .string()
    .regex(/^[A-Z0-9_]+$/)
    .catch(''),
  command: z.string().catch(''),
  responseCode: z.number().nullable().catch(null),
  response: z.string().catch(''),
  /** Node's name of the operation that failed. */
  syscall: z.string().catch(''),
  /** Which of nodemailer's time limits passed. */
  timeoutType: z.string().catch(''),
});

const awayCodes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT', 'EPROTOCOL'];

/** Failures that end before the first command about an e-mail. */
const codesBeforeMail = ['EDNS', 'ETLS', 'EAUTH'];
const timeoutsBeforeMail = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/** Extracts the codes of an error without its message: replies of servers often repeat the address. */
export function describeSmtpError(error: unknown): SmtpError {
  const parsed = smtpError.parse(error);
  const { code, originalCode, command, responseCode: reply, response } = parsed;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
  const said = [code, originalCode, command && `after ${commandName(command)}`, reply, enhanced];
  return {
    text: said.filter(Boolean).join(' ') || 'no reason given',
    isAway: reply === null && awayCodes.includes(code),
    isUnsent:
      (reply !== null && reply >= 400) ||
      parsed.syscall === 'connect' ||
      originalCode === 'ECONNREFUSED' ||
      codesBeforeMail.includes(code) ||
      timeoutsBeforeMail.includes(parsed.timeoutType),
    command: commandName(command),
    reply,
    enhanced,
  };
}

/** The verb alone: its arguments contain the address. */
const commandName = (command: string): string =>
  /^(MAIL FROM|RCPT TO|[A-Z]+)/i.exec(command)?.[1]?.toUpperCase() ?? '';

/**
 * Whether the receiver refuses permanently. A refusal because of the shop's configuration (password, permission to
 * send, sender address: 530, 535, 5.7.x, a reply to MAIL FROM) is temporary, as it can be corrected.
 */
export function isForGood({ command, reply, enhanced }: SmtpError): boolean {
  if (reply === null || reply < 550 || reply > 559) return false;
  return (command === 'RCPT TO' || command === 'DATA') && !enhanced?.startsWith('5.7.');
}

/** What staff are told about the mail server. */
export function failureOf({ isAway, command, reply }: SmtpError): IntegrationFailure {
  if (isAway) return 'away';
  return command === 'AUTH' || reply === 530 || reply === 535 ? 'keys' : 'broken';
}
