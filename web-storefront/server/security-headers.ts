import { createHash } from 'node:crypto';

/** The hosts from which the counter's script is loaded and to which it reports, as Yandex lists them. */
const counterHosts = ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'];
const counterSockets = ['wss://mc.yandex.ru', 'wss://mc.yandex.com'];

interface PageNeeds {
  inlineScripts: readonly string[];
  isHttps: boolean;
  /** Whether Yandex Metrica is configured; without it no third-party host is allowed. */
  hasCounter: boolean;
}

/** The content security policy; inline scripts are allowed by hash, so that pages can be cached. */
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

/** Headers of every response of this server itself; responses of the API have their own. */
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
