import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Question {
  port: number;
  path: string;
  /** The visitor's own address, one of 127.0.0.0/8. */
  from?: string;
  method?: string;
  /** Uses TLS, and accepts any certificate. */
  tls?: boolean;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, instead of `body`. */
  bytes?: Buffer;
}

export interface RawAnswer {
  status: number;
  /** All values of a header, in lower case. */
  headers: ReadonlyMap<string, readonly string[]>;
  text: string;
}

/** Sends a request over a new connection from the given address; does not follow redirects, decompress or merge. */
export function requestAs({
  port,
  path,
  from,
  method,
  tls,
  headers,
  body,
  bytes,
}: Question): Promise<RawAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? {} : { 'content-type': 'application/json' };
  const options = {
    ...{ host: '127.0.0.1', port, path, agent: false },
    ...(from !== undefined && { localAddress: from }),
    method: method ?? (text === undefined ? 'GET' : 'POST'),
    headers: { host: 'shop.test', ...type, ...headers },
  };
  return new Promise((resolve, reject) => {
    const open = tls
      ? httpsRequest({ ...options, rejectUnauthorized: false, servername: 'shop.test' })
      : httpRequest(options);
    open.once('error', reject);
    open.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const found = new Map(
          Object.entries(answer.headersDistinct).map(([name, values]) => [name, values ?? []]),
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: found,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    open.end(bytes ?? text);
  });
}
