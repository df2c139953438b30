import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { events, requests } from './registry.ts';

const all = [...requests, ...events];

const folder = import.meta.dirname;

describe('the registry of messages', () => {
  it('contains every file that defines a message', () => {
    const defining = globSync('*/*.ts', { cwd: folder }).filter(
      (path) =>
        !path.endsWith('.spec.ts') &&
        /define(?:Request|Event)\(\{/.test(readFileSync(join(folder, path), 'utf8')),
    );
    const listed = readFileSync(join(folder, 'messages.ts'), 'utf8').matchAll(/from '\.\/(.+)';/g);
    expect([...listed].map(([, path]) => path)).toEqual(defining.sort());
  });

  it('gives every message a unique subject', () => {
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
  });

  it.each(requests)('has examples that match the schemas of $subject', ({ request, reply, example }) => {
    expect(request.safeParse(example.request).error).toBeUndefined();
    expect(reply.safeParse(example.reply).error).toBeUndefined();
  });

  it.each(requests)(
    'has a reply of plain JSON, which needs no second validation: $subject',
    ({ reply, example }) => {
      const sent: unknown = JSON.parse(JSON.stringify(reply.parse(example.reply)));
      expect(reply.parse(sent)).toEqual(sent);
    },
  );

  it.each(events)('has an example that matches the schema of $subject', ({ payload, example }) => {
    expect(payload.safeParse(example).error).toBeUndefined();
  });

  it('keeps the payloads of events small', () => {
    for (const { example } of events) expect(JSON.stringify(example).length).toBeLessThan(500);
  });
});
