import { connect } from 'node:net';

/** A process is ready when its health page says so. */
export const answers = (url: string) => async (): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
};

/** For a process without a health page: whether it listens on the port. */
export const listens =
  (port: number, host = '127.0.0.1') =>
  (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ port, host, timeout: 1_000 });
      const end = (isOpen: boolean) => {
        socket.destroy();
        resolve(isOpen);
      };
      socket.once('connect', () => end(true));
      socket.once('error', () => end(false));
      socket.once('timeout', () => end(false));
    });
