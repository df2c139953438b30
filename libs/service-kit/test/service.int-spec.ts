import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { openTestBus, testEnvironment, type TestBus, startProxy } from '@shop/testing';
import { HandleMessage } from '../src/bus/handle-message.decorator.ts';
import { defineService } from '../src/service/define-service.ts';
import { echo, foreign } from './desk/desk-contracts.ts';
import { DeskController } from './desk/desk.controller.ts';
import { startDesk } from './desk/desk.ts';
import {
  buildDesk,
  killDeskProcesses,
  startDeskProcess,
  type DeskProgram,
} from './desk/start-desk-process.ts';

const shop = testEnvironment({ HEALTH_PORT: '0', HEALTH_HOST: '127.0.0.1' });
let caller: TestBus;
let program: DeskProgram;

beforeAll(async () => {
  [caller, program] = await Promise.all([openTestBus(shop.env), buildDesk()]);
});

afterAll(async () => {
  await killDeskProcesses();
  await caller.close();
  await program.remove();
  await shop.dropDatabases();
});

async function ready(healthUrl: string | null): Promise<{ status: number; checks: Record<string, string> }> {
  const response = await fetch(`${healthUrl}/health/ready`);
  const { checks } = (await response.json()) as { checks: Record<string, string> };
  return { status: response.status, checks };
}

/** Waits until the health check has this status; otherwise the test fails with the last one. */
async function becomes(healthUrl: string | null, status: number): Promise<Record<string, string>> {
  for (let attempts = 0; attempts < 60; attempts++) {
    const state = await ready(healthUrl);
    if (state.status === status) return state.checks;
    await pause(100);
  }
  throw new Error(`never became ${status}`);
}

describe('the health of a service', () => {
  it('reports live and ready, and exposes metrics', async () => {
    const desk = await startDesk({ env: shop.env });
    expect((await fetch(`${desk.healthUrl}/health/live`)).status).toBe(200);
    expect(await ready(desk.healthUrl)).toEqual({ status: 200, checks: { mongo: 'ok', nats: 'ok' } });
    await caller.bus.request(echo, { word: 'да' });
    const metrics = await (await fetch(`${desk.healthUrl}/metrics`)).text();
    expect(metrics).toMatch(
      /bus_handler_duration_seconds_count\{service="desk",subject="desk\.word\.echo\.v1",outcome="ok"\} 1/,
    );
    expect(metrics).toContain('process_resident_memory_bytes');
    expect((await fetch(`${desk.healthUrl}/secrets`)).status).toBe(404);
    await desk.close();
    await expect(fetch(`${desk.healthUrl}/health/live`)).rejects.toThrow();
  });

  it.each([
    ['nats', 'NATS_URL'],
    ['mongo', 'MONGODB_URI'],
  ])('fails the %s check while it is unreachable, and passes again afterwards', async (check, variable) => {
    const proxy = await startProxy(shop.env[variable] ?? '');
    const desk = await startDesk({ env: { ...shop.env, [variable]: proxy.url } });
    expect((await ready(desk.healthUrl)).status).toBe(200);
    await proxy.cut();
    expect((await becomes(desk.healthUrl, 503))[check]).toBe('failed');
    expect((await fetch(`${desk.healthUrl}/health/live`)).status).toBe(200);
    await proxy.mend();
    await becomes(desk.healthUrl, 200);
    expect(await caller.bus.request(echo, { word: 'снова' })).toMatchObject({ word: 'снова' });
    await desk.close();
    await proxy.close();
  });
});

it('tells what keeps events that some may be missed, when it is connected again', async () => {
  const onMissedEvents = jest.fn();
  @Module({ controllers: [DeskController], providers: [{ provide: 'kept', useValue: { onMissedEvents } }] })
  class KeepingModule {}
  const proxy = await startProxy(shop.env['NATS_URL'] ?? '');
  const start = defineService({ name: 'desk', module: KeepingModule });
  const desk = await start({ env: { ...shop.env, NATS_URL: proxy.url } });
  await proxy.cut();
  await becomes(desk.healthUrl, 503);
  expect(onMissedEvents).not.toHaveBeenCalled();
  await proxy.mend();
  await becomes(desk.healthUrl, 200);
  expect(onMissedEvents).toHaveBeenCalledTimes(1);
  await desk.close();
  await proxy.close();
});

describe('a service with an invalid handler does not start', () => {
  it.each([
    ['a request of another service', foreign, 'desk must not answer shelf.word.echo.v1'],
    ['one request with two methods', echo, 'desk.word.echo.v1 has two handlers'],
  ])('%s', async (_what, contract, reason) => {
    @Controller()
    class ExtraController {
      @HandleMessage(contract)
      answer(): never {
        throw new Error('never asked');
      }
    }
    @Module({ controllers: [DeskController, ExtraController] })
    class ExtraModule {}
    const start = defineService({ name: 'desk', module: ExtraModule });
    await expect(start({ env: shop.env })).rejects.toThrow(reason);
    // It has disconnected from the bus.
    await expect(caller.bus.request(echo, { word: 'да' }, { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

describe('closing a service', () => {
  it('answers requests in progress and accepts no others', async () => {
    const desk = await startDesk({ env: shop.env });
    const slow = caller.bus.request(echo, { word: 'медленно', waitMs: 700 });
    // Messages of one subject are handled in order: with this reply, the slow request is in progress.
    await caller.bus.request(echo, { word: 'следом' });
    const closing = desk.close();
    expect(await ready(desk.healthUrl)).toMatchObject({ status: 503, checks: { staying: 'failed' } });
    expect((await fetch(`${desk.healthUrl}/health/live`)).status).toBe(200);
    expect(await slow).toMatchObject({ word: 'медленно' });
    await closing;
    await expect(caller.bus.request(echo, { word: 'поздно' }, { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('is idempotent', async () => {
    const desk = await startDesk({ env: shop.env });
    await Promise.all([desk.close(), desk.close()]);
    await expect(desk.close()).resolves.toBeUndefined();
  });
});

describe('a process', () => {
  it('logs start and stop in JSON and exits with 0 on SIGTERM', async () => {
    const desk = await startDeskProcess(program, { ...shop.env, LOG_LEVEL: 'info' });
    await caller.bus.request(echo, { word: 'да' });
    desk.child.kill('SIGTERM');
    expect(await desk.ended).toBe(0);
    const lines = desk
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(['ready', 'stopped']);
    for (const line of lines)
      expect(line).toMatchObject({ service: 'desk', level: 'info', pid: desk.child.pid });
  });

  it('exits when its parent process is gone', async () => {
    const desk = await startDeskProcess(program, shop.env);
    desk.child.disconnect();
    expect(await desk.ended).toBe(0);
  });

  it('with invalid settings reports all of them without their values and exits with 78', async () => {
    const { NATS_URL: _left, ...env } = shop.env;
    const desk = await startDeskProcess(program, {
      ...env,
      HEALTH_PORT: 'http://shop:hunter2@',
      DESK_BELL: 'none',
    });
    expect(await desk.ended).toBe(78);
    expect(desk.output()).toMatch(
      /^The settings cannot be used:\n {2}NATS_URL: is not set\n {2}HEALTH_PORT: .+\n {2}DESK_BELL: .+\n$/,
    );
    expect(desk.output()).not.toContain('hunter2');
  });

  it('with an occupied port reports it and exits with 1', async () => {
    const desk = await startDesk({ env: shop.env });
    const port = new URL(desk.healthUrl ?? '').port;
    const second = await startDeskProcess(program, { ...shop.env, HEALTH_PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`EADDRINUSE.*${port}`));
    await desk.close();
  });
});
