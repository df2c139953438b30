import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminStatus } from '@shop/domain';
import { openMailer, type Logger } from '@shop/service-kit';
import { startMailServer, type TestMailServer } from '@shop/testing';
import { deskNow, openStaffDesk, staffMember, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import { effectsConfig } from '../effects/effects.config.ts';
import { EffectsRunner } from '../effects/effects-runner.ts';
import { MailStatusEffect } from '../effects/mail-status.effect.ts';
import { EffectRepository } from '../orders/effect.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { Mails } from './mails.ts';

const logger = { warn: () => undefined, error: () => undefined } as unknown as Logger;
let desk: OpenStaffDesk;
let server: TestMailServer;
let mails: Mails;
let runner: EffectsRunner;
let order: OrderRecord;

beforeAll(async () => {
  [desk, server] = await Promise.all([openStaffDesk(), startMailServer()]);
  const mailer = openMailer({ SMTP_URL: server.url, MAIL_FROM: 'Сорока <zakaz@shop.example>' }, logger);
  mails = new Mails(mailer, { STOREFRONT_URL: 'https://shop.example' });
  let leases = 0;
  runner = new EffectsRunner(
    new EffectRepository(desk.shop.model),
    [new MailStatusEffect(mails)],
    () => `lease-${leases++}`,
    effectsConfig.parse({}),
    () => deskNow,
    logger,
  );
});
afterEach(async () => {
  server.received.length = 0;
  await desk.shop.model.deleteMany({});
});
afterAll(async () => {
  await mails.beforeApplicationShutdown();
  await Promise.all([server.close(), desk.shop.close()]);
});

async function set(status: AdminStatus, notifies: boolean): Promise<void> {
  const { changed } = await desk.statuses.run({
    ...{ orderIds: [order.id], status, notifies, isPreview: false, by: staffMember },
  });
  expect(changed).toBe(1);
}

/** A change with an e-mail that is not sent yet, which staff take back. */
async function setAndTakeBack(): Promise<void> {
  order = await desk.addPaid({ customerId: null });
  await set('handed-over-for-delivery', true);
  await set('in-processing', false);
}

describe('the e-mail about a status that was taken back and set again', () => {
  it('is sent once, about the last change', async () => {
    await setAndTakeBack();
    await set('handed-over-for-delivery', true);
    await runner.runDue();
    const named = `${order.id}.status-changed.handed-over-for-delivery.3`;
    expect(server.received).toMatchObject([
      { subject: `Заказ №${order.number}: передано в доставку`, messageId: `<${named}@shop.example>` },
    ]);
    expect((await desk.find(order)).effects).toEqual([]);
  });

  it('is not sent if the last change was silent', async () => {
    await setAndTakeBack();
    await set('handed-over-for-delivery', false);
    await runner.runDue();
    expect(server.received).toEqual([]);
    expect((await desk.find(order)).effects).toEqual([]);
  });
});
