import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StandInBank, type Answer, type Thing } from './yookassa-stand-in-bank.ts';

/**
 * The failure of the next request. `lost-answer` does the work and responds with 500, as the API may; `nonsense` is a
 * proxy's page; `too-many` is a 429; the objects add a wait to it, in seconds by header or in milliseconds in its body.
 */
export type Trouble =
  | 'lost-answer'
  | 'too-many'
  | 'silence'
  | 'nonsense'
  | { retryAfterSeconds: number }
  | { retryAfterMs: number };

export interface StandIn {
  baseUrl: string;
  /** Bodies and keys of all received POSTs, repetitions included. */
  posts: { path: string; key: string; body: Record<string, unknown> }[];
  troubles: Trouble[];
  /** Paths of the requests with wrong keys. */
  strangers: string[];
  payments: Map<string, Thing>;
  bank: StandInBank;
  close(): Promise<void>;
}

/** Simulates the documented API v3 over real HTTP, as far as the shop uses it. */
export async function startYookassaStandIn(shopId: string, secretKey: string): Promise<StandIn> {
  const bank = new StandInBank();
  const posts: StandIn['posts'] = [];
  const troubles: Trouble[] = [];
  const strangers: string[] = [];
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const key = String(request.headers['idempotence-key'] ?? '');
    const raw = await text(request);
    const send = sender(response);
    if (request.headers.authorization !== expected) {
      strangers.push(path);
      return send.refusal(401, 'invalid_credentials');
    }
    const trouble = troubles.shift();
    const body = request.method === 'POST' ? (JSON.parse(raw) as Record<string, unknown>) : {};
    if (request.method === 'POST') posts.push({ path, key, body });
    if (trouble === 'silence') return;
    if (trouble === 'nonsense') return send.page();
    if (trouble !== undefined && trouble !== 'lost-answer') return send.tooMany(trouble);
    if (path === '/me') return send.json(200, { account_id: shopId, status: 'enabled', test: true });
    if (request.method === 'POST' && !/^[\w+.-]{1,64}$/.test(key))
      return send.refusal(400, 'invalid_request');
    const result = request.method === 'GET' ? answerGet(bank, path) : bank.post(path, key, body);
    if (trouble === 'lost-answer') return send.refusal(500, 'internal_server_error');
    if (result.status === 200) return send.json(200, result.body);
    send.refusal(result.status, result.status === 404 ? 'not_found' : 'invalid_request');
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    posts,
    troubles,
    strangers,
    payments: bank.payments,
    bank,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerGet(bank: StandInBank, path: string): Answer | ReturnType<StandInBank['listRefunds']> {
  const { pathname, searchParams } = new URL(path, 'http://bank');
  const [, area = '', id = ''] = pathname.split('/');
  const paymentId = searchParams.get('payment_id');
  return area === 'refunds' && paymentId !== null ? bank.listRefunds(paymentId) : bank.find(area, id);
}

interface Sender {
  json(status: number, body: unknown, headers?: Record<string, string>): void;
  refusal(status: number, code: string): void;
  tooMany(trouble: Exclude<Trouble, 'lost-answer' | 'silence' | 'nonsense'>): void;
  page(): void;
}

function sender(response: ServerResponse): Sender {
  const json: Sender['json'] = (status, body, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const error = (code: string): object => ({ type: 'error', id: 'e1', code });
  return {
    json,
    refusal: (status, code) => json(status, error(code)),
    page: () => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    tooMany: (trouble) => {
      const inBody = typeof trouble === 'object' && 'retryAfterMs' in trouble;
      const inHeader = typeof trouble === 'object' && 'retryAfterSeconds' in trouble;
      json(
        429,
        { ...error('too_many_requests'), ...(inBody && { retry_after: trouble.retryAfterMs }) },
        inHeader ? { 'retry-after': String(trouble.retryAfterSeconds) } : {},
      );
    },
  };
}
