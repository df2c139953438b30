import { defineEvent, defineRequest } from '@shop/contracts';
import { z } from 'zod';

/** A service for tests only: a desk that replies, delays, refuses and fails. */
export const echo = defineRequest({
  subject: 'desk.word.echo.v1',
  callers: [],
  effect: { unaudited: 'a service for tests' },
  request: z.object({ word: z.string().trim().min(1).max(100), waitMs: z.int().min(0).default(0) }),
  reply: z.object({ word: z.string(), pid: z.int(), requestId: z.string(), traceparent: z.string() }),
  timeoutMs: 2_000,
  example: {
    request: { word: 'да' },
    reply: { word: 'да', pid: 1, requestId: 'request-1', traceparent: '00-1-1-01' },
  },
});

/** Sends a request to `echo` itself, so that the call's ids must be propagated automatically. */
export const echoThrough = defineRequest({ ...echo, subject: 'desk.word.echo-through.v1' });

export const refuse = defineRequest({
  subject: 'desk.word.refuse.v1',
  callers: [],
  effect: { unaudited: 'a service for tests' },
  request: z.object({ how: z.enum(['expected', 'broken', 'unfit', 'away']) }),
  reply: z.object({ word: z.string() }),
  errors: ['PAGE_NOT_FOUND'],
  example: { request: { how: 'expected' }, reply: { word: '' } },
});

/** Replies with the given number of words. */
export const list = defineRequest({
  subject: 'desk.word.list.v1',
  callers: [],
  effect: { unaudited: 'a service for tests' },
  request: z.object({ count: z.int().min(0) }),
  reply: z.object({ words: z.array(z.string()) }),
  example: { request: { count: 1 }, reply: { words: ['слово 0'] } },
});

/** Has no handler. */
export const unanswered = defineRequest({ ...echo, subject: 'desk.word.unanswered.v1' });

/** Belongs to another service. */
export const foreign = defineRequest({ ...echo, subject: 'shelf.word.echo.v1' });

export const rang = defineEvent({
  subject: 'desk.bell-rang.v1',
  subscribers: [],
  payload: z.object({ bell: z.string() }),
  example: { bell: 'front' },
});
