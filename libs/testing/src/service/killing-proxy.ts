import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The moment to strike: a message that has all these texts in it, before it arrives or before its answer does. */
export interface Moment {
  texts: readonly string[];
  when: 'before' | 'after';
}

/** A proxy before a server: it calls a test back at a given message, so that the test kills the process that sent it. */
export interface KillingProxy {
  port: number;
  /** Waits for the moment once, and strikes; what was on its way then arrives nowhere. */
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
      // Connections of the killed process break; that is what the test is about.
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
