import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The failure of the next call: an HTTP status, no response at all, or half a response. */
export type Trouble = number | 'silence' | 'broken';

export interface DadataStandIn {
  baseUrl: string;
  /** The received request bodies. */
  calls: Record<string, unknown>[];
  troubles: Trouble[];
  /** The response while nothing fails. */
  suggestions: unknown[];
  close(): Promise<void>;
}

/** Simulates the documented suggestions of dadata.ru over real HTTP, as far as the shop uses them. */
export async function startDadataStandIn(apiKey: string): Promise<DadataStandIn> {
  const calls: DadataStandIn['calls'] = [];
  const troubles: Trouble[] = [];
  const suggestions: unknown[] = [
    { value: 'г Тверь, ул Советская, д 1', data: { postal_code: '170100', fias_level: '8' } },
    { value: 'г Тверь, ул Советская', data: { postal_code: null } },
  ];
  const send = (response: ServerResponse, status: number, body: string): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const isRight = request.url === '/suggest/address' && request.method === 'POST';
      if (!isRight) return send(response, 404, '{}');
      if (request.headers.authorization !== `Token ${apiKey}`) return send(response, 401, '{}');
      calls.push(JSON.parse(raw) as Record<string, unknown>);
      const trouble = troubles.shift();
      if (trouble === 'silence') return undefined;
      if (trouble === 'broken') return send(response, 200, '{"suggestions":[{"value"');
      if (trouble !== undefined) return send(response, trouble, '{"family":"CLIENT_ERROR"}');
      return send(response, 200, JSON.stringify({ suggestions }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    troubles,
    suggestions,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
