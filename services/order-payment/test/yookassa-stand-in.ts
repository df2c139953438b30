import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What goes wrong with the next request. `lost-answer` does the work and answers 500, as the API may. */
export type Trouble = 'lost-answer' | 'too-many' | 'silence';

interface Thing {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  [field: string]: unknown;
}

export interface StandIn {
  baseUrl: string;
  /** Bodies and keys of the POSTs that came, repeats included. */
  posts: { path: string; key: string; body: Record<string, unknown> }[];
  troubles: Trouble[];
  payments: Map<string, Thing>;
  close(): Promise<void>;
}

/** The documented API v3 over real HTTP, as far as the shop uses it. */
export async function startYookassaStandIn(shopId: string, secretKey: string): Promise<StandIn> {
  const payments = new Map<string, Thing>();
  const refunds = new Map<string, Thing>();
  const done = new Map<string, Thing>();
  const posts: StandIn['posts'] = [];
  const troubles: Trouble[] = [];
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const act = (path: string, body: Record<string, unknown>): Thing | null => {
    const [, area, id = '', verb] = path.split('/');
    if (area === 'refunds') {
      const refund = { ...body, id: `refund-${refunds.size + 1}`, status: 'succeeded' } as unknown as Thing;
      const paid = payments.get(String(body['payment_id']));
      if (paid?.status !== 'succeeded') return null;
      refunds.set(refund.id, refund);
      paid['refunded_amount'] = body['amount'];
      return refund;
    }
    if (verb !== undefined) {
      const held = payments.get(id);
      if (held?.status !== 'waiting_for_capture') return null;
      held.status = verb === 'capture' ? 'succeeded' : 'canceled';
      return held;
    }
    const made = { ...body, id: `payment-${payments.size + 1}`, status: 'pending', field_of_tomorrow: {} };
    payments.set(made.id, made as unknown as Thing);
    Object.assign(made, { confirmation: { type: 'redirect', confirmation_url: `https://bank/${made.id}` } });
    return made as unknown as Thing;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const key = String(request.headers['idempotence-key'] ?? '');
    const raw = await text(request);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string): void => send(status, { type: 'error', id: 'e1', code });
    if (request.headers.authorization !== expected) return refuse(401, 'invalid_credentials');
    const trouble = troubles.shift();
    if (request.method === 'POST') posts.push({ path, key, body: JSON.parse(raw) });
    if (trouble === 'silence') return;
    if (trouble === 'too-many') return refuse(429, 'too_many_requests');
    if (request.method === 'GET') {
      const [, area, id = ''] = path.split('/');
      const found = (area === 'refunds' ? refunds : payments).get(id);
      return found ? send(200, found) : refuse(404, 'not_found');
    }
    if (!/^[\w+.-]{1,64}$/.test(key)) return refuse(400, 'invalid_request');
    const result = done.get(key) ?? act(path, JSON.parse(raw));
    if (!result) return refuse(400, 'invalid_request');
    done.set(key, result);
    return trouble === 'lost-answer' ? refuse(500, 'internal_server_error') : send(200, result);
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    posts,
    troubles,
    payments,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
