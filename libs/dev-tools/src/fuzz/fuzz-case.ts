/** Bytes to send to one of the servers, and their description for the report. */
export interface FuzzCase {
  /** The server that receives the bytes. */
  target: 'api' | 'storefront';
  /** The call, the screen or the kind of bytes. */
  kind: string;
  bytes: Buffer;
  /** Whether to close our side of the connection after the bytes, as a client that disconnects. */
  halfClose: boolean;
  /** Whether 503 is a documented response. */
  mayBeUnavailable?: boolean;
}

interface RequestParts {
  method: string;
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
}

/** The bytes of a request with any values in its parts. Non-ASCII header values are sent as UTF-8. */
export function renderRequest({ method, path, headers, body }: RequestParts): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}
