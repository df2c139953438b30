import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** When to strike: at a message that contains all these texts, before it arrives or before its response does. */
export interface Moment {
  texts: readonly string[];
  when: 'before' | 'after';
}

/** A proxy in front of a server that calls back at a given message, so that a test can kill the message's sender. */
export interface KillingProxy {
  port: number;
  /** Waits for the moment once, then calls `strike`; the message or response in transit is dropped. */
  arm(moment: Moment, strike: () => void): void;
  close(): Promise<void>;
}

export async function startKillingProxy(target: { hostname: string; port: string }): Promise<KillingProxy> {
  const sockets = new Set<Socket>();
  let armed: { moment: Moment; strike: () => void } | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let strikeAtAnswer: (() => void) | null = null;
    near.on('data', (chunk) => {
      const isMoment = armed?.moment.texts.every((text) => chunk.includes(text)) ?? false;
      if (!armed || !isMoment) return void far.write(chunk);
      const { moment, strike } = armed;
      armed = null;
      if (moment.when === 'before') return strike();
      strikeAtAnswer = strike;
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!strikeAtAnswer) return void near.write(chunk);
      strikeAtAnswer();
      strikeAtAnswer = null;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // Connections of the killed process break, as the tests intend.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    port: address.port,
    arm: (moment, strike) => {
      armed = { moment, strike };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
