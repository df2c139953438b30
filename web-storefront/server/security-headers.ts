import { createHash } from 'node:crypto';

/** Where the counter's script comes from and reports to, by its maker's list. */
const counterHosts = ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'];
const counterSockets = ['wss://mc.yandex.ru', 'wss://mc.yandex.com'];

interface PageNeeds {
  inlineScripts: readonly string[];
  isHttps: boolean;
  /** Yandex Metrica is wished for; without it nothing of a stranger's is let in. */
  hasCounter: boolean;
}

/** What a page may load and from where; inline scripts are named by their hashes, so that pages can be cached. */
export function contentSecurityPolicy({ inlineScripts, isHttps, hasCounter }: PageNeeds): string {
  const counter = hasCounter ? counterHosts : [];
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const rules = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...counter].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...counter].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...counter, ...(hasCounter ? counterSockets : [])].join(' '),
    ...(hasCounter ? [['frame-src', ...counter].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join('; ');
}

/** For every answer of this server itself; those of the API carry their own. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
