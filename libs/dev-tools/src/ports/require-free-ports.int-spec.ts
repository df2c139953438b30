import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findPortHolder, listeningInodes } from './port-holder.ts';
import { requireFreePorts } from './require-free-ports.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function holdPort(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const wanted = (port: number) => ({ port, use: 'API', variable: 'GATEWAY_PORT' });

describe('requireFreePorts', () => {
  it('passes for a free port', async () => {
    const port = await holdPort('127.0.0.1');
    servers.splice(0).forEach((server) => server.close());
    await expect(requireFreePorts([wanted(port)])).resolves.toBeUndefined();
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])(
    'names port, process and variable of a port occupied at %s',
    async (host) => {
      const port = await holdPort(host);
      await expect(requireFreePorts([wanted(port)])).rejects.toThrow(
        new RegExp(
          `^Port ${port} \\(API\\) is taken by process ${process.pid} \\(.*\\); stop it or choose another with GATEWAY_PORT\\.$`,
        ),
      );
    },
  );

  it('names every occupied port', async () => {
    const ports = [await holdPort('127.0.0.1'), await holdPort('127.0.0.1')];
    await expect(requireFreePorts(ports.map(wanted))).rejects.toThrow(
      new RegExp(
        `^Ports ${ports[0]} \\(API\\), ${ports[1]} \\(API\\) are taken, the first by process ${process.pid} `,
      ),
    );
  });
});

describe('findPortHolder', () => {
  it('returns null for a free port', async () => {
    const port = await holdPort('127.0.0.1');
    servers.splice(0).forEach((server) => server.close());
    expect(await findPortHolder(port)).toBeNull();
  });
});

describe('listeningInodes', () => {
  const head =
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
  const row = (address: string, state: string, inode: number) =>
    `   0: ${address} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0\n`;

  it('returns the listeners of the port only', () => {
    const table =
      head + row('0100007F:0FA0', '0A', 11) + row('0100007F:0FA1', '0A', 12) + row('0100007F:0FA0', '01', 13);
    expect(listeningInodes(table, 4000)).toEqual(['11']);
  });
});
