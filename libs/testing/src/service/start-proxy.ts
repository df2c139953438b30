import { createServer, connect, type Server, type Socket } from 'node:net';

/** A proxy in front of a server, so that a test can make the server unreachable and reachable again. */
export interface Proxy {
  /** The server's URL with the address of the proxy. */
  url: string;
  /** Closes every connection and accepts no new ones. */
  cut(): Promise<void>;
  /** Listens again on the same port. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a proxy in front of the server of a URL (`nats://host:port`, `mongodb://host:port/…`). */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target.replace(/^[\w+]+/, 'http'));
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // A cut connection ends both sides; the resulting errors are intended.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (on: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(on, '127.0.0.1', resolve);
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    url: target.replace(`${hostname}:${port}`, `127.0.0.1:${address.port}`),
    cut,
    mend: () => listen(address.port),
    close: cut,
  };
}
