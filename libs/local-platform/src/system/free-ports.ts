import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { PlatformUnavailable } from '../platform-unavailable.ts';

/** Above the ports of the shop's own programs. */
const FIRST = 10_000;
const LAST = 65_535;
/** With fewer ports than that outside the system's range, processes would soon find none. */
const ENOUGH = 2_000;

/**
 * Ports that are free at the moment, all different, and that no other process gets here while this one lives. None is
 * one of those that the system gives to outgoing connections, as far as there are others: it could be in use again
 * before a program listens on it.
 *
 * @throws {PlatformUnavailable} if there are none
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const candidates = listenOnly(outgoingPorts());
  const ports: number[] = [];
  let next = Math.floor(Math.random() * candidates.length);
  for (let attempts = 0; ports.length < count; attempts += 1) {
    if (attempts === candidates.length) throw new PlatformUnavailable('No free port was found.');
    const port = candidates[(next += 1) % candidates.length] ?? 0;
    if ((await reserve(port)) && (await isFree(port))) ports.push(port);
  }
  return ports;
};

/** A port as of `freePorts`. */
export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1);
  return port;
};

/** The ports that programs can rely on when the system gives those from `first` to `last` to outgoing connections. */
export const listenOnly = ({ first, last }: { first: number; last: number }): number[] => {
  const all = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at);
  const others = all.filter((port) => port < first || port > last);
  return others.length < ENOUGH ? all : others;
};

const outgoingPorts = (): { first: number; last: number } => {
  let text = '';
  try {
    text = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  } catch {
    // Not Linux, or hidden: the range of most systems.
  }
  const [first = 32_768, last = LAST] = text.match(/\d+/g)?.map(Number) ?? [];
  return { first, last };
};

/**
 * Takes a name that only one process of a network can have, until the process ends: a socket without a file. Systems
 * that know no such names rely on the ports being many.
 */
const reserve = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve(true);
    const name = createServer().once('error', () => resolve(false));
    name.listen(`\0fanshop-port-${port}`, () => {
      name.unref();
      resolve(true);
    });
  });

/** Whether a program could listen on the port on all addresses. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
