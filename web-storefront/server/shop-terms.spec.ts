/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { eventually } from '@shop/testing';
import { indexHtml, json, portOf } from './fake-surroundings.ts';
import { createTemplate } from './html-template.ts';
import { deliveryKopecks } from '../src/checkout/delivery-price.ts';
import { shopDispatch } from '../src/checkout/dispatch-terms.ts';
import { keepShopTerms } from './shop-terms.ts';
import { requestGateway } from './visitor-fetch.ts';

const notice = 'Тестовый магазин: деньги не списываются, заказы не отправляются.';
let gateway: Server;
let answer: { status: number; body: unknown };
let requested = 0;
let stop = (): void => undefined;

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  requested = 0;
  gateway = createServer((_request, response) => {
    requested += 1;
    json(response, answer.status, answer.body);
  }).listen(0);
  await once(gateway, 'listening');
  requestGateway(new URL(`http://127.0.0.1:${portOf(gateway)}`));
});
afterEach(async () => {
  stop();
  jest.restoreAllMocks();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

it('show a notice on every page while the shop is a sandbox, and remove it afterwards', async () => {
  const template = createTemplate(indexHtml, '');
  const page = (): string => template.page({ rendered: '<main></main>', state: {}, modules: [] });
  answer = { status: 200, body: { isSandbox: true } };
  stop = keepShopTerms(template, 10);
  const region = `<section aria-label="Объявления магазина"><p class="shop-notice">${notice}</p></section>`;
  await eventually(() => expect(page()).toContain(`>${region}`));
  expect(template.shell).toContain(notice);

  // While the API is unavailable, the last known terms stay.
  answer = { status: 503, body: {} };
  const before = requested;
  await eventually(() => expect(requested).toBeGreaterThan(before + 1));
  expect(page()).toContain(notice);

  answer = { status: 200, body: { isSandbox: false } };
  await eventually(() => expect(page()).not.toContain(notice));
  expect(template.shell).not.toContain('shop-notice');
});

it('pass the price and the days of delivery to the page and to the renderer', async () => {
  const template = createTemplate(indexHtml, '');
  answer = {
    status: 200,
    body: { isSandbox: false, delivery: 499.5, dispatch: { fastDays: 2, madeDays: 15 } },
  };
  stop = keepShopTerms(template, 10);
  await eventually(() =>
    expect(template.shell).toContain('<body data-delivery="49950" data-dispatch="2 15">'),
  );
  expect(deliveryKopecks()).toBe(49_950);
  expect(shopDispatch()).toEqual({ fastDays: 2, madeDays: 15 });

  // An order-payment service of the previous version sends neither; what was known before is no promise any more.
  answer = { status: 200, body: { isSandbox: false } };
  await eventually(() =>
    expect(template.shell).toContain('<body data-delivery="35000" data-dispatch="3 10">'),
  );
  expect(deliveryKopecks()).toBe(35_000);
  expect(shopDispatch()).toEqual({ fastDays: 3, madeDays: 10 });
});

it('say why the shop is paused, as text, until its end', async () => {
  const template = createTemplate(indexHtml, '');
  const pause = { text: 'Переезжаем <b>к вам</b>.', until: '2999-01-01T00:00:00.000Z' };
  answer = { status: 200, body: { isSandbox: false, pause } };
  stop = keepShopTerms(template, 10);
  const shown = 'Магазин временно не принимает заказы. Переезжаем &lt;b&gt;к вам&lt;/b&gt;.';
  await eventually(() => expect(template.shell).toContain(shown));
  answer = {
    status: 200,
    body: { isSandbox: false, pause: { ...pause, until: '2020-01-01T00:00:00.000Z' } },
  };
  await eventually(() => expect(template.shell).not.toContain('shop-notice'));
});
