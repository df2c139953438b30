import { describe, expect, it } from '@jest/globals';
import { getPage } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './app.ts';

describe('a gateway that shuts down', () => {
  it('responds to accepted requests before it closes', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const entry = await startApp(() => promise);
    await entry.app.listen(0, '127.0.0.1');
    const url = await entry.app.getUrl();
    const pending = Array.from({ length: 20 }, (_, at) => fetch(`${url}/api/pages/page-${at}`));
    while (entry.requested.length < 20) await pause(5);
    entry.health.leave();
    const closing = entry.app.close();
    await pause(50);
    resolve(getPage.example.reply);
    const answers = await Promise.all(pending);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(answers.map((answer) => answer.text()));
    await closing;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('sends "Connection: close" once the shutdown has begun', async () => {
    const entry = await startApp(() => getPage.example.reply);
    expect((await entry.app.inject('/api/pages/delivery')).headers['connection']).toBe('keep-alive');
    entry.health.leave();
    expect((await entry.app.inject('/api/pages/delivery')).headers['connection']).toBe('close');
    await entry.app.close();
  });
});
