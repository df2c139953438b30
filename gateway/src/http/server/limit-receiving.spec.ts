import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { limitReceiving } from './limit-receiving.ts';

const limitMs = 15_000;
const logger = createLogger('test', 'silent');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A request whose body is still on its way. */
function aRequest(type: string) {
  const raw = Object.assign(new EventEmitter(), {
    complete: false,
    readableLength: 0,
    headers: { 'content-length': '1000000' },
    socket: { bytesRead: 100 },
  });
  const request = {
    raw,
    headers: { 'content-type': type },
    routeOptions: { config: { route: { multipart: {} } } },
  };
  const expire = jest.fn();
  limitReceiving(request as unknown as FastifyRequest, { milliseconds: limitMs, logger, expire });
  /** Lets time pass, in which this many bytes arrive. */
  const pass = (ms: number, bytes = 0): void => {
    raw.socket.bytesRead += bytes;
    jest.advanceTimersByTime(ms);
  };
  return { raw, expire, pass };
}

const upload = 'multipart/form-data; boundary=x';

it('an upload may take far longer than the limit, while its bytes keep arriving', () => {
  const { expire, pass } = aRequest(upload);
  for (let at = 0; at < 100; at++) pass(limitMs, 4);
  expect(expire).not.toHaveBeenCalled();
});

it('an upload is ended when nothing arrives for the limit, once', () => {
  const { expire, pass } = aRequest(upload);
  pass(limitMs, 4);
  pass(limitMs - 1);
  expect(expire).not.toHaveBeenCalled();
  pass(3 * limitMs);
  expect(expire).toHaveBeenCalledTimes(1);
});

it('an upload is not ended because nobody has read yet what arrived', () => {
  const { raw, expire, pass } = aRequest(upload);
  raw.readableLength = 65_536;
  for (let at = 0; at < 10; at++) pass(limitMs);
  expect(expire).not.toHaveBeenCalled();
});

it('any other body has to be complete within the limit, however its bytes arrive', () => {
  const { expire, pass } = aRequest('application/json');
  pass(limitMs - 1, 4);
  expect(expire).not.toHaveBeenCalled();
  pass(1, 4);
  expect(expire).toHaveBeenCalledTimes(1);
});

it('a body that is complete has no limit any more', () => {
  const { raw, expire, pass } = aRequest('application/json');
  raw.emit('end');
  pass(10 * limitMs);
  expect(expire).not.toHaveBeenCalled();
});
