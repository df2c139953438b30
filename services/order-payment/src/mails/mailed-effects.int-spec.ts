import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readThumbnails } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { openMailer, type Bus, type Logger } from '@shop/service-kit';
import { startMailServer, type TestMailServer } from '@shop/testing';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { effectsConfig } from '../effects/effects.config.ts';
import { EffectsRunner } from '../effects/effects-runner.ts';
import { MailCanceledEffect } from '../effects/mail-canceled.effect.ts';
import { MailReceiptEffect } from '../effects/mail-receipt.effect.ts';
import type { Order } from '../orders/order.schema.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { EffectRepository } from '../orders/effect.repository.ts';
import { effectNames } from '../orders/effect-name.ts';
import { MailPictures } from './mail-pictures.ts';
import { Mails } from './mails.ts';

const logger = { warn: jest.fn(), error: jest.fn() };
const time = { ms: new Date('2026-11-21T09:30:00Z').getTime() };
let shop: OpenOrders;
let server: TestMailServer;
let mails: Mails;
let runner: EffectsRunner;
let leases = 0;
/** The catalogue, which provides photos for the e-mails. */
const bus = { request: jest.fn<(contract: unknown, payload: { names: string[] }) => Promise<unknown>>() };

/** Its e-mails are real; all other effects succeed immediately. */
function aRunner(): EffectsRunner {
  const mailed = [
    new MailReceiptEffect(mails, new MailPictures(bus as unknown as Bus, logger as unknown as Logger)),
    new MailCanceledEffect(mails, new OrderQueryRepository(shop.model)),
  ];
  const others = effectNames
    .filter((name) => mailed.every((one) => one.name !== name))
    .map((name) => ({ name, run: async () => undefined }));
  return new EffectsRunner(
    new EffectRepository(shop.model),
    [...mailed, ...others],
    () => `lease-${leases++}`,
    effectsConfig.parse({}),
    () => new Date(time.ms),
    logger as unknown as Logger,
  );
}

function openMails(url: string): Mails {
  const mailer = openMailer(
    { SMTP_URL: url, MAIL_FROM: 'Сорока <zakaz@shop.example>' },
    logger as unknown as Logger,
  );
  return new Mails(mailer, { STOREFRONT_URL: 'https://shop.example/' });
}

const anEnded = (to: 'succeeded' | 'canceled', input: Partial<Order> = {}): Promise<OrderRecord> =>
  shop.anOrderMoved({ to, source: 'poll', at: new Date(time.ms) }, input);

const stillPending = async (): Promise<unknown> =>
  (await shop.model.find().lean()).flatMap(({ effects }) => effects);

beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());
beforeEach(async () => {
  jest.clearAllMocks();
  bus.request.mockImplementation(async (_contract, { names }) => ({
    pictures: names.map((name) => ({ name, bytes: Buffer.from(name).toString('base64') })),
  }));
  server = await startMailServer();
  mails = openMails(server.url);
  runner = aRunner();
});
afterEach(async () => {
  await mails.beforeApplicationShutdown();
  await server.close();
  await shop.model.deleteMany({});
});

describe('an e-mail about an order', () => {
  it('is sent to the buyer once when the order is paid', async () => {
    const { id, number } = await anEnded('succeeded');
    await Promise.all([runner.runDue(), aRunner().runDue()]);
    await runner.runDue();
    expect(server.received).toEqual([
      expect.objectContaining({
        to: ['ivan@example.ru'],
        subject: `Заказ №${number} оплачен`,
        messageId: `<${id}.order-paid@shop.example>`,
      }),
    ]);
    expect(server.received[0]?.html).toContain('https://shop.example/orders/search');
    expect(await stillPending()).toEqual([]);
  });

  it('contains the photos of the products as attachments and loads nothing remote', async () => {
    const [line] = anOrder(1).lines;
    if (!line) throw new Error('no line');
    const lines = [
      { ...line, image: 'white.webp' },
      { ...line, size: 'L', image: 'white.webp' },
      { ...line, size: 'S', image: null },
    ];
    await anEnded('succeeded', { lines });
    await runner.runDue();
    expect(bus.request.mock.calls).toEqual([[readThumbnails, { names: ['white.webp'] }]]);
    const [{ html = '', source = '' } = {}] = server.received;
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:white"', 'src="cid:white"']);
    expect(source).toMatch(/^content-id: <white>/im);
    expect(source).toContain(Buffer.from('white.webp').toString('base64'));
  });

  it('is sent without photos while the catalogue is unavailable', async () => {
    bus.request.mockRejectedValue(new AppError('SERVICE_UNAVAILABLE'));
    const [line] = anOrder(1).lines;
    await anEnded('succeeded', { lines: line ? [{ ...line, image: 'white.webp' }] : [] });
    await runner.runDue();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.html).not.toContain('<img');
    expect(logger.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('without photos'));
  });

  it('is sent to the buyer once when the order is cancelled', async () => {
    const { id, number } = await anEnded('canceled');
    await runner.runDue();
    expect(server.received).toMatchObject([
      { subject: `Заказ №${number} отменён`, messageId: `<${id}.order-canceled@shop.example>` },
    ]);
  });

  it('about unpaid orders is sent at most three times a day per address', async () => {
    const at = (hours: number): Date => new Date(time.ms + hours * 3_600_000);
    const emailKey = 'victim@example.ru';
    for (let hour = 0; hour < 6; hour++) await anEnded('canceled', { emailKey, createdAt: at(hour) });
    const nextDay = await anEnded('canceled', { emailKey, createdAt: at(29) });
    const another = await anEnded('canceled', { createdAt: at(5) });
    const paid = await anEnded('succeeded', { emailKey, createdAt: at(6) });
    await runner.runDue();
    const reported = server.received.map(({ subject }) => subject);
    expect(reported).toHaveLength(6);
    for (const { number } of [nextDay, another]) expect(reported).toContain(`Заказ №${number} отменён`);
    expect(reported).toContain(`Заказ №${paid.number} оплачен`);
    expect(await stillPending()).toEqual([]);
  });

  it('is retried while the mail server is unavailable, and sent once afterwards', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const { id } = await anEnded('succeeded');
    await runner.runDue();
    expect(await stillPending()).toMatchObject([{ name: 'mail-receipt', attempts: 1 }]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    server = await startMailServer(port);
    // A minute passes for the runner; the new connection replaces the one that pauses after a failure.
    mails = openMails(server.url);
    time.ms += 60_000;
    await aRunner().runDue();
    await aRunner().runDue();
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}.order-paid@shop.example>`]);
    expect(await stillPending()).toEqual([]);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('is given up with an error when the server rejects the address', async () => {
    server.troubles.push({ at: 'recipient', reply: 550, words: '5.1.1 <ivan@example.ru> is unknown' });
    const { number } = await anEnded('succeeded');
    await runner.runDue();
    time.ms += 600_000;
    await runner.runDue();
    expect(server.received).toEqual([]);
    expect(await stillPending()).toMatchObject([{ name: 'mail-receipt', attempts: 1, dueAt: null }]);
    expect(logger.error).toHaveBeenCalledTimes(1);
    const [about] = logger.error.mock.calls[0] as [{ err: Error }];
    expect(about).toMatchObject({ order: number, effect: 'mail-receipt' });
    expect(String(about.err.stack)).not.toContain('ivan');
  });

  it('is skipped while mail is not configured, which is logged once', async () => {
    const off = openMailer({}, logger as unknown as Logger);
    mails = new Mails(off, { STOREFRONT_URL: 'https://shop.example' });
    await anEnded('succeeded');
    await anEnded('canceled');
    await aRunner().runDue();
    expect(await stillPending()).toEqual([]);
    expect(logger.warn.mock.calls).toEqual([['SMTP_URL is not set: no e-mails are sent']]);
  });
});
