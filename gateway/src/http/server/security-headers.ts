/** Security headers of every API response: no page content, no framing, no MIME sniffing, no referrer. */
export function securityHeaders(hstsSeconds: number): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'x-permitted-cross-domain-policies': 'none',
    ...(hstsSeconds > 0 && { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` }),
  };
}
