/** Address and security of the mail server. */
export interface SmtpPlace {
  host: string;
  port: number;
  /** TLS from the start of the connection. */
  secure: boolean;
  /** The connection must be upgraded by STARTTLS before anything else is sent. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Parses `smtps://USER:PASSWORD@host` (TLS, port 465) or `smtp://USER:PASSWORD@host` (STARTTLS, port 587). A password
 * is never sent unencrypted, except to this machine.
 *
 * @throws RangeError when the format is different.
 */
export function parseSmtpUrl(text: string): SmtpPlace {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secure = url?.protocol === 'smtps:';
  if (!url || (!secure && url.protocol !== 'smtp:') || !url.hostname)
    throw new RangeError('SMTP_URL must be smtps://USER:PASSWORD@host or smtp://host:port');
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && user !== '' && !loopback.test(url.hostname),
    ...(user !== '' && { auth: { user, pass } }),
  };
}

const portsOfMailServers: readonly number[] = [25, 465, 587];

/** Whether this is the mailbox of docker-compose.yml or of `npm start`, which stores e-mails and forwards none. */
export function isTestMailbox({ host, port }: Pick<SmtpPlace, 'host' | 'port'>): boolean {
  return host === 'mailbox' || (loopback.test(host) && !portsOfMailServers.includes(port));
}
