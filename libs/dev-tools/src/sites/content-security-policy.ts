import { createHash } from 'node:crypto';

/**
 * What a page of a site may load: its own files, and inline scripts that the build wrote into index.html (by hash).
 * Styles may be inline, since Ant Design writes its own. Pictures may come from anywhere over https: product texts
 * can hold some.
 */
export function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    hashOf(code ?? ''),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
