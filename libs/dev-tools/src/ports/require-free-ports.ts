import { createServer } from 'node:net';
import { Failure } from '../cli/failure.mjs';
import { findPortHolder } from './port-holder.ts';

export type WantedPort = { port: number; use: string; variable: string };

/** @throws {Failure} one line with every port that is taken: by whom, and the variable that chooses another */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const faults = (await Promise.all(wanted.map(faultOf))).filter((fault) => fault !== null);
  if (faults.length > 0) throw new Failure(faults.join(' '));
}

async function faultOf({ port, use, variable }: WantedPort): Promise<string | null> {
  const code = (await tryPort(port, '127.0.0.1')) ?? (await tryPort(port, undefined));
  if (code === null) return null;
  if (code === 'EACCES') return `Port ${port} (${use}) needs more rights; choose another with ${variable}.`;
  const holder = await findPortHolder(port);
  const who = holder ? `by process ${holder.pid} (${holder.command})` : 'by another process';
  return `Port ${port} (${use}) is taken ${who}; stop it or choose another with ${variable}.`;
}

/** The error code when nothing can listen there. Both the loopback and any address: either may be taken alone. */
function tryPort(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.once('listening', () => server.close(() => resolve(null)));
    server.listen({ port, exclusive: true, ...(host ? { host } : {}) });
  });
}
