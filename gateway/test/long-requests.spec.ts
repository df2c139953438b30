import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appendProductImport,
  exportProducts,
  exportStaffOrders,
  importPartBytes,
  listFailedRows,
  listStaffOrders,
  maxSoldProducts,
  putImage,
  readOrderExport,
  requests,
  searchSoldProducts,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { examples, startApp, type TestApp } from './app.ts';

/** Requests of staff that take long are checked again while they go on. */

const key = 'access-tokens-of-the-tests-and-no-others';
const id = 'a'.repeat(24);
/** A table of this size fits into no buffer between the gateway and its reader. */
const parts = 200;
const wide = 'x'.repeat(262_144);
const next = { createdAt: '2026-11-21T09:00:00.000Z', id };
const cursor = { row: 1, offset: 0 };

const [order] = listStaffOrders.example.reply.data;
const [line] = order?.lines ?? [];
const orders = [
  {
    ...order,
    lines: [{ ...line, title: wide, unitPriceKopecks: 1, paidKopecks: 1 }],
    deliveryKopecks: 1,
    refundedKopecks: 0,
  },
];
const [sold] = searchSoldProducts.example.reply.results;

const tables = {
  'POST /api/admin/orders/export': {
    contract: exportStaffOrders,
    part: { orders, next },
    last: { next: null },
  },
  [`GET /api/admin/order-exports/${id}/file`]: { contract: readOrderExport, part: { orders, parts } },
  'POST /api/admin/products/export': {
    ...{ contract: exportProducts, part: { rows: [[wide]], next }, last: { next: null } },
  },
  [`GET /api/admin/product-imports/${id}/failed-rows`]: {
    contract: listFailedRows,
    part: { titles: ['A'], rows: [{ cells: [wide], errors: '' }], next: cursor },
    last: { next: null },
  },
  'GET /api/admin/advanced/search?export=csv': {
    contract: searchSoldProducts,
    part: { total: parts * maxSoldProducts, results: [{ ...sold, title: wide }] },
  },
};

let entry: TestApp;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  const example = examples(requests);
  entry = await startApp(
    (requested) => {
      const table = Object.values(tables).find(({ contract }) => contract.subject === requested.subject);
      if (!table) return example(requested);
      return asked(requested.subject) < parts
        ? table.part
        : { ...table.part, ...('last' in table && table.last) };
    },
    { ACCESS_TOKEN_KEYS: key },
  );
  await entry.app.listen(0, '127.0.0.1');
  url = await entry.app.getUrl();
});
beforeEach(() => {
  entry.requested.length = 0;
  entry.log.length = 0;
  entry.revocations.confirm();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  return entry.app.close();
});

const asked = (subject: string): number =>
  entry.requested.filter((requested) => requested.subject === subject).length;

let people = 0;
/** Another member of staff, with a session of their own. */
function someone() {
  const sub = (people += 1).toString(16).padStart(24, '0');
  const session = sub.replace('0', 'f');
  const authorization = bearerOf(
    { env: { ACCESS_TOKEN_KEYS: key } },
    { sub, permissions: ['adminPanel', 'viewUserOrders', 'addShopItems', 'editShopItems'] },
    { sid: session },
  );
  return { id: sub, session, authorization };
}
type Someone = ReturnType<typeof someone>;

const at = new Date().toISOString();
const none = { sessions: [], people: [], erased: [], roles: [] };
const person = ({ id }: Someone, changes: object) => ({
  ...{ id, at, tokenGeneration: 1, sessionGeneration: 0, keptSessionId: null, isBanned: false },
  ...changes,
});
const revocations = {
  banned: (who: Someone) => ({ ...none, people: [person(who, { sessionGeneration: 1, isBanned: true })] }),
  'given another role': (who: Someone) => ({ ...none, people: [person(who, {})] }),
  'signed out': ({ session }: Someone) => ({ ...none, sessions: [{ id: session, at }] }),
  erased: ({ id }: Someone) => ({ ...none, erased: [{ id, at }] }),
};

/** Begins a download, and reads its first bytes. */
async function beginDownload(route: string, { authorization }: Someone) {
  const [method = '', path = ''] = route.split(' ');
  const sent = method === 'POST' && {
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  };
  const answer = await fetch(url + path, { method, headers: { authorization }, ...sent });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('no body');
  await reader.read();
  return async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
}

describe.each(Object.entries(tables))('%s', (route, { contract: { subject } }) => {
  it('breaks off, and no further part is requested, once its reader is banned', async () => {
    const reader = someone();
    const readAll = await beginDownload(route, reader);
    entry.revocations.add(revocations.banned(reader));
    const before = asked(subject);
    expect(before).toBeLessThan(parts);
    await expect(readAll()).rejects.toThrow();
    expect(asked(subject)).toBe(before);
    expect(entry.log).toMatchObject([{ level: 'info', code: 'USER_BANNED' }]);
  });

  it('is complete for everybody else', async () => {
    const readAll = await beginDownload(route, someone());
    entry.revocations.add(revocations.banned(someone()));
    await readAll();
    expect(asked(subject)).toBe(parts);
  });
});

it.each(Object.entries(revocations))('a download breaks off once its reader was %s', async (_how, revoke) => {
  const reader = someone();
  const readAll = await beginDownload('POST /api/admin/orders/export', reader);
  entry.revocations.add(revoke(reader));
  const before = asked(exportStaffOrders.subject);
  await expect(readAll()).rejects.toThrow();
  expect(asked(exportStaffOrders.subject)).toBe(before);
});

const fileField = (name: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="file"\r\n\r\n`;
const nextPart = '\r\n--x\r\n';

describe.each([
  [
    '/api/admin/product-imports',
    appendProductImport.subject,
    fileField('file') + 'a'.repeat(importPartBytes + 10_000),
  ],
  ['/api/admin/products/new', putImage.subject, `${fileField('Images')}photo${nextPart}`],
])('an upload to %s', (path, subject, begun) => {
  it('is refused, and nothing more is stored, once its sender is banned', async () => {
    const sender = someone();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    let said = '';
    socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = [
      `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${sender.authorization}`,
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`);
    await eventually(() => expect(asked(subject)).toBe(1));
    entry.revocations.add(revocations.banned(sender));
    socket.write(begun);
    await eventually(() => expect(said).toMatch(/^HTTP\/1\.1 403 [^]*USER_BANNED/));
    expect(asked(subject)).toBe(1);
  });
});
