import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections (from 32,768 on): one of those may be in use again before
 * a program listens on it. The local platform has the ports from 20,000 on.
 */
const first = 11_000;
const end = 20_000;
/** Test processes that run at the same time mostly choose from different ports. */
const portsOfProcess = 40;

let next = process.pid * portsOfProcess + Math.floor(Math.random() * portsOfProcess);

/**
 * Ports that are free at the moment, all different.
 *
 * @throws {Error} if there are none
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let attempts = first; ports.length < count; attempts += 1) {
    if (attempts === end) throw new Error(`No free port between ${first} and ${end} was found.`);
    const port = first + (next % (end - first));
    next += 1;
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Whether a program could listen on the port on all addresses. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
