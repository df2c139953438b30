/** Bytes to send to one of the servers, and what they are for the report. */
export interface FuzzCase {
  /** Which server. */
  target: 'api' | 'storefront';
  /** The call, the screen or the kind of bytes. */
  kind: string;
  bytes: Buffer;
  /** Whether our side of the connection is closed after the bytes, as by a client that went away. */
  halfClose: boolean;
  /** Whether 503 is an answer that is told for it. */
  mayBeUnavailable?: boolean;
}

interface RequestParts {
  method: string;
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
}

/** The bytes of a request, whatever stands in its parts. Header texts go out as UTF-8 where they are not ASCII. */
export function renderRequest({ method, path, headers, body }: RequestParts): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}
