import { describe, expect, it } from '@jest/globals';
import { events, requests } from './registry.ts';

const all = [...requests, ...events];

describe('the registry of messages', () => {
  it('gives every message a unique subject', () => {
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
  });

  it.each(requests)('has examples that match the schemas of $subject', ({ request, reply, example }) => {
    expect(request.safeParse(example.request).error).toBeUndefined();
    expect(reply.safeParse(example.reply).error).toBeUndefined();
  });

  it.each(events)('has an example that matches the schema of $subject', ({ payload, example }) => {
    expect(payload.safeParse(example).error).toBeUndefined();
  });

  it('keeps the payloads of events small', () => {
    for (const { example } of events) expect(JSON.stringify(example).length).toBeLessThan(500);
  });
});
