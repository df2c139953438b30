import { z } from 'zod';

/** What is known of a failure at the mail server, without a word that may name a person. */
export interface SmtpError {
  text: string;
  /** The server did not answer at all. */
  isAway: boolean;
  /** `RCPT TO`, `DATA`, …: what it answered to. */
  command: string;
  /** The reply's three digits; null when there was no reply. */
  reply: number | null;
  /** RFC 3463: `5.1.1` */
  enhanced: string | null;
}

const smtpError = z.object({
  code: z.string().catch(''),
  /** Node's own: `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode: z
    .string()
    .regex(/^[A-Z0-9_]+$/)
    .catch(''),
  command: z.string().catch(''),
  responseCode: z.number().nullable().catch(null),
  response: z.string().catch(''),
});

const awayCodes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT', 'EPROTOCOL'];

/** Takes the codes out of an error and leaves its words behind: a server's answer often repeats the address. */
export function describeSmtpError(error: unknown): SmtpError {
  const { code, originalCode, command, responseCode: reply, response } = smtpError.parse(error);
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
  const said = [code, originalCode, command && `after ${commandName(command)}`, reply, enhanced];
  return {
    text: said.filter(Boolean).join(' ') || 'no reason given',
    isAway: reply === null && awayCodes.includes(code),
    command: commandName(command),
    reply,
    enhanced,
  };
}

/** The verb alone: what follows it is the address. */
const commandName = (command: string): string =>
  /^(MAIL FROM|RCPT TO|[A-Z]+)/i.exec(command)?.[1]?.toUpperCase() ?? '';

/**
 * Whether the receiver said no and will go on saying so. A refusal that is ours to mend (password, right to send, sender's
 * address: 530, 535, 5.7.x, an answer to MAIL FROM) passes once somebody has mended it.
 */
export function isForGood({ command, reply, enhanced }: SmtpError): boolean {
  if (reply === null || reply < 550 || reply > 559) return false;
  return (command === 'RCPT TO' || command === 'DATA') && !enhanced?.startsWith('5.7.');
}
