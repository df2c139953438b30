import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RawNotification } from '../src/providers/payment-provider.ts';

/** The shop's endpoint for notifications, simulated by the test. */
export interface WebhookEar {
  url: string;
  received: RawNotification[];
  /** The statuses of the next responses; 200 when none is left. Null closes the connection without a response. */
  answers: (number | null)[];
  close(): Promise<void>;
}

export async function openWebhookEar(): Promise<WebhookEar> {
  const received: RawNotification[] = [];
  const answers: (number | null)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ body, headers, address: '127.0.0.1' });
      const status = answers.length > 0 ? answers.shift() : 200;
      if (status === null) request.socket.destroy();
      else response.writeHead(status ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
