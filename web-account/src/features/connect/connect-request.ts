/** An authorization request, as the query of the app's link. OAuth 2.1, 4.1.1 */
export interface ConnectRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scope: string;
  state: string;
  code_challenge: string;
  code_challenge_method: string;
}

/** Returns null when the client or the redirect URI is missing; the server validates everything else. */
export function parseConnectRequest(query: URLSearchParams): ConnectRequest | null {
  const read = (name: string): string => query.get(name) ?? '';
  const request = {
    client_id: read('client_id'),
    redirect_uri: read('redirect_uri'),
    response_type: read('response_type'),
    scope: read('scope'),
    state: read('state'),
    code_challenge: read('code_challenge'),
    code_challenge_method: read('code_challenge_method'),
  };
  return request.client_id === '' || request.redirect_uri === '' ? null : request;
}

/**
 * Whether a page may redirect to an address: a web URL, or an app's own scheme, which contains a dot. The server knows
 * the addresses of its apps; this is the second line of defence against `javascript:` and similar URLs. RFC 8252, 7.1
 */
export function isSafeReturn(address: string): boolean {
  const scheme = URL.canParse(address) ? new URL(address).protocol : '';
  return scheme === 'https:' || scheme === 'http:' || scheme.includes('.');
}
