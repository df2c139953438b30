import { describe, expect, it } from '@jest/globals';
import { getPage } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './app.ts';

describe('a gateway that stops', () => {
  it('answers what it has taken before it closes', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const door = await startApp(() => promise);
    await door.app.listen(0, '127.0.0.1');
    const url = await door.app.getUrl();
    const asking = Array.from({ length: 20 }, (_, at) => fetch(`${url}/api/pages/page-${at}`));
    while (door.asked.length < 20) await pause(5);
    door.health.leave();
    const closing = door.app.close();
    await pause(50);
    resolve(getPage.example.reply);
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(answers.map((answer) => answer.text()));
    await closing;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('asks its callers to connect elsewhere as soon as it leaves', async () => {
    const door = await startApp(() => getPage.example.reply);
    expect((await door.app.inject('/api/pages/delivery')).headers['connection']).toBe('keep-alive');
    door.health.leave();
    expect((await door.app.inject('/api/pages/delivery')).headers['connection']).toBe('close');
    await door.app.close();
  });
});
