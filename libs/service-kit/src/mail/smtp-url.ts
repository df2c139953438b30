/** Where and how the mail server is reached. */
export interface SmtpPlace {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** The connection must be upgraded by STARTTLS before anything is said. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Reads `smtps://USER:PASSWORD@host` (TLS, port 465) or `smtp://USER:PASSWORD@host` (STARTTLS, port 587). A password is
 * never sent in the clear but to this machine.
 *
 * @throws RangeError when it is of another shape.
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
