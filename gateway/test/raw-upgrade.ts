import { request } from 'node:http';

const webSocketPath = '/socket/?EIO=4&transport=websocket';
const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The bytes of a WebSocket upgrade request. */
export const handshakeBytes = (host: string): string => {
  const lines = Object.entries({ host, ...handshake }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${webSocketPath} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

interface Upgrade {
  url: string;
  path?: string;
  headers?: Record<string, string>;
}

/** Requests an upgrade. @returns the status of the response, and the code of an error */
export function upgrade({ url, path = webSocketPath, headers }: Upgrade): Promise<{
  status: number;
  code?: unknown;
}> {
  return new Promise((resolve, reject) => {
    const upgrade = request(url + path, { headers: { ...handshake, ...headers }, agent: false });
    upgrade.once('error', reject);
    upgrade.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode });
    });
    upgrade.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => {
        const { code } = JSON.parse(text) as { code: unknown };
        resolve({ status: answer.statusCode ?? 0, code });
      });
    });
    upgrade.end();
  });
}
