import { connect } from 'node:net';

/** What happened after the bytes were sent. */
export interface Outcome {
  kind: 'answered' | 'closed' | 'hangs' | 'refused';
  /** The statuses of all responses on the connection. */
  statuses: readonly number[];
  text: string;
  /** Whether our side was closed before the other one. */
  isOurEndFirst: boolean;
}

/** A shop responds in well under a second; a busy machine may take longer. */
const timeoutMs = 20_000;
/** How long to wait for a response before our side is closed. */
const beforeHalfCloseMs = 30;

/** Sends bytes and reads until the other side closes, or until the timeout. */
export function sendCase(
  port: number,
  { bytes, halfClose }: { bytes: Buffer; halfClose: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isConnected = false;
    let isOurEndFirst = false;
    const halfCloseSoon = (): unknown =>
      setTimeout(() => {
        isOurEndFirst = !socket.destroyed;
        socket.end();
      }, beforeHalfCloseMs);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false }, () => {
      isConnected = true;
      socket.write(bytes);
      if (halfClose) halfCloseSoon();
    });
    const end = (kind: Outcome['kind']): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString();
      const statuses = [...text.matchAll(/(?:^|\n|[}>\]])HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) =>
        Number(status),
      );
      resolve({
        kind: kind === 'closed' && statuses.length > 0 ? 'answered' : kind,
        ...{ statuses, text, isOurEndFirst },
      });
    };
    const timer = setTimeout(() => end('hangs'), timeoutMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset counts as a close if the connection was established.
    socket.once('error', () => end(isConnected ? 'closed' : 'refused'));
    socket.once('close', () => end('closed'));
  });
}
