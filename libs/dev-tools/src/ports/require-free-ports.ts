import { createServer } from 'node:net';
import { Failure } from '../cli/failure.mjs';
import { findPortHolder } from './port-holder.ts';

export type WantedPort = { port: number; use: string; variable: string };

/** @throws {Failure} one line with every port in use: the process that holds it, and the variable to change it */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const codes = await Promise.all(
    wanted.map(async ({ port }) => (await tryPort(port, '127.0.0.1')) ?? (await tryPort(port, undefined))),
  );
  const invalid = wanted.filter((_, index) => codes[index] !== null);
  const [first] = invalid;
  if (!first) return;
  const code = codes[wanted.indexOf(first)];
  throw new Failure(
    invalid.length === 1 ? await oneProblem(first, code) : await manyProblems(first, invalid),
  );
}

async function oneProblem(wanted: WantedPort, code: string | null | undefined): Promise<string> {
  const { port, use, variable } = wanted;
  if (code === 'EACCES') return `Port ${port} (${use}) needs more rights; choose another with ${variable}.`;
  return `Port ${port} (${use}) is taken by ${await holderOf(wanted)}; stop it or choose another with ${variable}.`;
}

/** Usually these belong to a whole shop of another checkout: naming one of its processes is enough. */
async function manyProblems(first: WantedPort, invalid: readonly WantedPort[]): Promise<string> {
  const ports = invalid.map(({ port, use }) => `${port} (${use})`).join(', ');
  const variables = invalid.map(({ variable }) => variable).join(', ');
  return `Ports ${ports} are taken, the first by ${await holderOf(first)}; stop what runs there or choose others with ${variables}.`;
}

async function holderOf({ port }: WantedPort): Promise<string> {
  const holder = await findPortHolder(port);
  return holder ? `process ${holder.pid} (${holder.command})` : 'another process';
}

/** The error code when the port is in use. Tries both the loopback and any address: either may be in use alone. */
function tryPort(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.once('listening', () => server.close(() => resolve(null)));
    server.listen({ port, exclusive: true, ...(host ? { host } : {}) });
  });
}
