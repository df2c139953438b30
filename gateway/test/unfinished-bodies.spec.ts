import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requests } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { examples, startApp, type TestApp } from './app.ts';

const limit = 64;
const content = JSON.stringify({ items: [] });

let entry: TestApp;
let port: number;
beforeAll(async () => {
  entry = await startApp(examples(requests), {
    ...{ GATEWAY_TRUSTED_PROXIES: '127.0.0.1', GATEWAY_UNFINISHED_BYTES: '50000' },
  });
  await entry.app.listen(0, '127.0.0.1');
  port = Number(new URL(await entry.app.getUrl()).port);
});
afterAll(() => entry.app.close());

/** Sends a request without the end of its body, as a visitor behind the proxy. */
async function begin(
  visitor: string,
  padding = 0,
  path = '/api/products/details',
): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: shop\r\nx-forwarded-for: ${visitor}`,
    `content-type: application/json\r\ncontent-length: ${padding + content.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(padding)}${content.slice(0, -1)}`);
  return { socket, said: () => text };
}

const statusOf = (text: string): number => Number(text.split(' ')[1]);

it('one visitor cannot hold an unlimited number of unfinished bodies, and others are not affected', async () => {
  const greedy = await Promise.all(Array.from({ length: limit + 3 }, () => begin('203.0.113.7')));
  await eventually(() => {
    const refused = greedy.filter(({ said }) => statusOf(said()) === 429);
    expect(refused).toHaveLength(3);
    for (const { said } of refused) expect(said()).toMatch(/retry-after: 1\r\n/);
  });

  const other = await begin('203.0.113.8');
  other.socket.write(content.slice(-1));
  await eventually(() => expect(statusOf(other.said())).toBe(200));

  // Bodies that are completed or abandoned count no longer.
  const [finished, abandoned] = greedy.filter(({ said }) => said() === '');
  finished?.socket.write(content.slice(-1));
  await eventually(() => expect(statusOf(finished?.said() ?? '')).toBe(200));
  abandoned?.socket.destroy();
  await eventually(async () => {
    const late = await Promise.all([begin('203.0.113.7'), begin('203.0.113.7')]);
    for (const { socket } of late) socket.write(content.slice(-1));
    await eventually(() => {
      for (const { said } of late) expect(statusOf(said())).toBe(200);
    }, 1_000);
  });
  for (const { socket } of [...greedy, other]) socket.destroy();
});

it('a body that is no form is counted at the address of an upload as well', async () => {
  const bodies = [0, 1, 2, 3].map(() => begin('203.0.113.9', 15_000, '/api/admin/images'));
  const greedy = await Promise.all(bodies);
  await eventually(() => {
    for (const { said } of greedy) expect(statusOf(said())).toBe(429);
  });
});

it('the visitor whose unfinished bodies hold the most memory loses them, and others are not affected', async () => {
  const other = await begin('203.0.113.8', 20_000);
  const greedy = await Promise.all([0, 1, 2].map(() => begin('203.0.113.7', 15_000)));
  await eventually(() => {
    for (const { said } of greedy) expect(statusOf(said())).toBe(429);
  });
  other.socket.write(content.slice(-1));
  await eventually(() => expect(statusOf(other.said())).toBe(200));
  other.socket.destroy();
  // The log tells networks apart without naming them.
  const network: unknown = expect.stringMatching(/^[\w-]{43}$/);
  expect(entry.log).toContainEqual(
    expect.objectContaining({ msg: 'unfinished bodies hold too much memory', network }),
  );
  expect(JSON.stringify(entry.log)).not.toContain('203.0.113');
});
