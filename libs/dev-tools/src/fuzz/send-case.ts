import { connect } from 'node:net';

/** What became of the bytes. */
export interface Outcome {
  kind: 'answered' | 'closed' | 'hangs' | 'refused';
  /** Of all answers on the connection. */
  statuses: readonly number[];
  text: string;
}

/** A shop answers in well under a second; a machine with other work may take longer. */
const timeoutMs = 20_000;
/** How long an answer may take that should come before our side is closed. */
const beforeHalfCloseMs = 30;

/** Sends bytes and reads until the other side closes, or for as long as anybody would wait. */
export function sendCase(
  port: number,
  { bytes, halfClose }: { bytes: Buffer; halfClose: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isConnected = false;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false }, () => {
      isConnected = true;
      socket.write(bytes);
      if (halfClose) setTimeout(() => socket.end(), beforeHalfCloseMs);
    });
    const end = (kind: Outcome['kind']): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString();
      const statuses = [...text.matchAll(/(?:^|\n|[}>\]])HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) =>
        Number(status),
      );
      resolve({ kind: kind === 'closed' && statuses.length > 0 ? 'answered' : kind, statuses, text });
    };
    const timer = setTimeout(() => end('hangs'), timeoutMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset is a close as well, as long as there was a connection.
    socket.once('error', () => end(isConnected ? 'closed' : 'refused'));
    socket.once('close', () => end('closed'));
  });
}
