import { connect, createServer } from 'node:net';
import { PlatformUnavailable } from '../platform-unavailable.ts';

export const HOST = '127.0.0.1';

/** Whether a program could listen on the port right now. */
const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Throws with one line when the port is not free; `setting` names the variable to change. */
export const requireFreePort = async (port: number, what: string, setting: string): Promise<void> => {
  if (await isPortFree(port)) return;
  throw new PlatformUnavailable(
    `Port ${port} for ${what} is taken by another program: stop that program or set ${setting}.`,
  );
};

/** Connects, waits for the greeting where the protocol has one, and disconnects. */
export const greets = (port: number, greeting: string, withinMs = 1000): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(withinMs, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('data', (bytes) => answer(bytes.toString('latin1').startsWith(greeting)));
  });
