import { createHash } from 'node:crypto';

/** Origins of a captcha's script and frames, by the setting CAPTCHA_PROVIDER; none without that setting. */
export const captchaHosts: Readonly<Record<string, readonly string[]>> = {
  smartcaptcha: ['https://smartcaptcha.yandexcloud.net'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

/**
 * What a page of a site may load: its own files, and inline scripts that the build wrote into index.html (by hash).
 * Inline styles are allowed, since Ant Design inserts its own. Images come from the site itself: one of another host in
 * a text would tell that host who reads it.
 */
export function contentSecurityPolicy(html: string, strangers: readonly string[] = []): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    hashOf(code ?? ''),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...strangers].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...strangers].join(' '),
    ["frame-src 'self'", ...strangers].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
