import { mutateBytes } from './api-case.ts';
import type { FuzzCase } from './fuzz-case.ts';
import type { Random } from './random.ts';

const host = 'Host: shop.example\r\n';
const close = `${host}Connection: close\r\n\r\n`;
const upgrade = `${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`;
const json = `${host}Connection: close\r\nContent-Type: application/json\r\n`;

/** Malformed requests by kind, which no client sends. */
const kinds: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'request line': [
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    ' / HTTP/1.1\r\n\r\n',
    `G\u0000T / HTTP/1.1\r\n${close}`,
    `GET /\u0000 HTTP/1.1\r\n${close}`,
    `GET /\u00ff\u00fe HTTP/1.1\r\n${close}`,
    `GET  / HTTP/1.1\r\n${close}`,
    `GET / HTTP/1.0\r\n\r\n`,
    '\r\n\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `GET ${'/x'.repeat(9_000)} HTTP/1.1\r\n${close}`,
  ],
  'absolute form': [
    `GET http://x/ HTTP/1.1\r\n${close}`,
    `GET http://x/api/categories HTTP/1.1\r\n${close}`,
    `GET http://[::1/ HTTP/1.1\r\n${close}`,
    `GET http://x:99999/ HTTP/1.1\r\n${close}`,
    `GET https:/// HTTP/1.1\r\n${close}`,
    `GET ftp://x/ HTTP/1.1\r\n${close}`,
    `CONNECT shop.example:443 HTTP/1.1\r\n${close}`,
    `CONNECT [ HTTP/1.1\r\n${close}`,
  ],
  asterisk: [`OPTIONS * HTTP/1.1\r\n${close}`, `GET * HTTP/1.1\r\n${close}`, `POST * HTTP/1.1\r\n${close}`],
  upgrade: [
    `GET / HTTP/1.1\r\n${upgrade}`,
    `GET http://x/ HTTP/1.1\r\n${upgrade}`,
    `GET http://x/socket/ HTTP/1.1\r\n${upgrade}`,
    `GET /socket/?EIO=4 HTTP/1.1\r\n${upgrade}`,
    `GET /api/categories HTTP/1.1\r\n${upgrade}`,
    `GET // HTTP/1.1\r\n${upgrade}`,
    `OPTIONS * HTTP/1.1\r\n${upgrade}`,
    `GET /socket/%ff HTTP/1.1\r\n${upgrade}hello`,
    `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`,
  ],
  body: [
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\n\r\n`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Content-Length: -1\r\n\r\n{}`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Content-Length: 9999999999\r\n\r\n{`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Content-Length: 1000\r\n\r\n{"phone":`,
    `POST /api/user/sign-in HTTP/1.1\r\n${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    `GET /api/categories HTTP/1.1\r\n${json}Content-Length: 5\r\n\r\nhello`,
  ],
  pipelined: [
    `GET / HTTP/1.1\r\n${host}\r\n`.repeat(20) + `GET / HTTP/1.1\r\n${close}`,
    `GET /api/categories HTTP/1.1\r\n${host}\r\n`.repeat(50) + `nonsense\r\n\r\n`,
    `POST /api/user/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\n${close}`,
  ],
  headers: [
    `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(3_000)}\r\n`,
    `GET / HTTP/1.1\r\n${host}No colon\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host} folded\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}${host}\r\n`,
    `GET /api/categories HTTP/1.1\r\n${host}X-Forwarded-For: ${'9'.repeat(4_000)}\r\nConnection: close\r\n\r\n`,
    `GET /api/categories HTTP/1.1\r\n${host}Cookie: ${'a=b; '.repeat(2_000)}\r\nConnection: close\r\n\r\n`,
  ],
};
const names = Object.keys(kinds);

/** Hand-written malformed bytes, unchanged or with some bytes mutated; our side is closed after them. */
export function rawCase(random: Random): FuzzCase {
  const name = random.pick(names) ?? 'asterisk';
  const bytes = Buffer.from(random.pick(kinds[name] ?? ['']) ?? '', 'latin1');
  return {
    target: random.happens(0.5) ? 'api' : 'storefront',
    kind: `bytes: ${name}`,
    bytes: random.happens(0.5) ? bytes : mutateBytes(random, bytes),
    halfClose: true,
  };
}
