import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import {
  another,
  requestCode,
  aStranger,
  codes,
  email,
  logger,
  mailed,
  mailFailures,
  minute,
  orderOf,
  owner,
  phone,
  search,
  sending,
  store,
  time,
  wrong,
} from '../../test/order-search-fixture.ts';

describe('a search', () => {
  it('returns the lines and masks personal data', async () => {
    await store({ comment: 'Домофон 12' });
    const { orders } = await search(phone);
    expect(orders).toEqual([
      expect.objectContaining({
        buyer: { firstName: 'Иван', secondName: 'П.', phone: '+7 *** *** 67 89', email: 'i***@example.ru' },
        lines: [{ title: 'Худи', colour: 'black', size: 'M', quantity: 2 }],
        opened: null,
      }),
    ]);
    expect(JSON.stringify(orders)).not.toMatch(/Петров|ivan@|7912|Тверь|Домофон/);
  });

  it('returns the latest 50 orders, newest first', async () => {
    for (let at = 0; at < 52; at++)
      await store({ createdAt: new Date(1_700_000_000_000 + (at % 7) * minute + at) });
    const days = (await search(phone)).orders.map(({ createdAt }) => createdAt);
    expect(days).toHaveLength(50);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('lists paid orders before unpaid ones, and the rest on further pages', async () => {
    const at = (minutes: number): Date => new Date(1_700_000_000_000 + minutes * minute);
    const paid = { payment: { ...anOrder(1).payment, status: 'succeeded' as const } };
    await store({ ...paid, comment: 'first', createdAt: at(0) });
    await store({ ...paid, comment: 'second', createdAt: at(1) });
    await store({
      imported: { oldId: 'old-7', paymentStatus: 'paid', deliveryType: 'Курьер', telegram: null },
      createdAt: at(2),
    });
    for (let more = 0; more < 55; more++) await store({ createdAt: at(10 + more) });
    const days = async (page: number): Promise<string[]> =>
      (await search(phone, null, { page })).orders.map(({ createdAt }) => createdAt);
    const [first, second, third] = [await days(1), await days(2), await days(3)];
    expect(first.slice(0, 3)).toEqual([at(2), at(1), at(0)].map((day) => day.toISOString()));
    expect(first).toHaveLength(50);
    expect(first[3]).toBe(at(64).toISOString());
    expect(second).toEqual(Array.from({ length: 8 }, (_, more) => at(17 - more).toISOString()));
    expect(third).toEqual([]);
  });

  it('pages through many paid orders without a gap, with one code', async () => {
    const paid = { payment: { ...anOrder(1).payment, status: 'succeeded' as const } };
    for (let more = 0; more < 52; more++) await store(paid);
    await store();
    const [code = ''] = await requestCode(phone);
    const pages = [await search(phone, code), await search(phone, code, { page: 2 })];
    const orders = pages.flatMap((page) => page.orders);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(53);
    expect(orders.every(({ opened }) => opened !== null)).toBe(true);
    expect(orders.at(-1)?.paymentStatus).toBe('pending');
    // The code opens no further page for other requesters.
    const others = await search(phone, code, { page: 2, requester: aStranger() });
    expect(others.orders.every(({ opened }) => opened === null)).toBe(true);
  });

  it('matches contacts exactly', async () => {
    await store();
    for (const value of ['van@example.ru', 'ivan@example.r', '.*@example.ru', 'ivan@exampleXru'])
      expect((await search({ kind: 'email', value })).orders).toEqual([]);
    expect((await search({ kind: 'phone', value: '7912345678' })).orders).toEqual([]);
  });

  it('shows an imported order with its original values', async () => {
    const imported = {
      oldId: 'old-1',
      paymentStatus: 'refunded',
      deliveryType: 'Курьер',
      telegram: {
        ...{ firstName: 'Ваня', secondName: 'Петров', middleName: '' },
        ...{ phone: '8 912 345-67-89', username: 'vanya', userId: '1', canWrite: null },
      },
    };
    await store({ imported });
    const [order] = (await search(email)).orders;
    expect(order).toMatchObject({
      paymentStatus: 'refunded',
      deliveryType: 'Курьер',
      telegram: { firstName: 'Ваня', secondName: 'П.', phone: '+7 *** *** 67 89', username: '***' },
    });
  });
});

describe('a code', () => {
  it('unlocks the orders once', async () => {
    await store({ comment: 'Домофон 12', trackId: 'RR123' });
    const [code = ''] = await requestCode(phone);
    expect(mailed.map(({ to }) => to)).toEqual(['ivan@example.ru']);
    const { orders } = await search(phone, code);
    expect(orders).toEqual([
      expect.objectContaining({
        buyer: {
          firstName: 'Иван',
          secondName: 'Петров',
          phone: '+7 (912) 345-67-89',
          email: 'ivan@example.ru',
        },
        opened: { address: 'Тверь, Советская, 1', index: '170100', comment: 'Домофон 12', trackId: 'RR123' },
      }),
    ]);
    await expect(search(phone, code)).rejects.toMatchObject(wrong);
  });

  it('unlocks the orders for one of several concurrent requests', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    const brought = await Promise.allSettled(Array.from({ length: 5 }, () => search(phone, code)));
    expect(brought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('unlocks only orders with the e-mail that it was sent to', async () => {
    await store(orderOf('Ivan@Example.ru'));
    await store(orderOf('thief@example.ru', { createdAt: new Date('2026-11-21T12:00:00Z') }));
    await requestCode(phone);
    const theirs = mailed.find(({ to }) => to === 'thief@example.ru');
    const own = mailed.find(({ to }) => to === 'Ivan@Example.ru');
    const codeIn = (one: typeof own): string => /\b\d{6}\b/.exec(one?.content.text ?? '')?.[0] ?? '';
    const opened = await search(phone, codeIn(theirs));
    expect(opened.orders.map(({ buyer, opened: card }) => [buyer.email, card !== null])).toEqual([
      ['thief@example.ru', true],
      ['I***@Example.ru', false],
    ]);
    const ownCards = await search(phone, codeIn(own));
    expect(ownCards.orders.map(({ opened: card }) => card !== null)).toEqual([false, true]);
  });

  it('is invalid for another contact', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    await expect(search(email, code)).rejects.toMatchObject(wrong);
    await expect(search(phone, code)).resolves.toMatchObject({ orders: [{ opened: expect.anything() }] });
  });

  it('allows five attempts, also concurrent ones', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    const attempts = Array.from({ length: 5 }, () => search(phone, another(code)));
    const judged = await Promise.allSettled(attempts);
    expect(judged.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await expect(search(phone, code)).rejects.toMatchObject(wrong);
  });

  it('expires after ten minutes', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    time.ms += 10 * minute;
    await expect(search(phone, code)).rejects.toMatchObject(wrong);
    time.ms -= 1;
    await expect(search(phone, code)).resolves.toBeDefined();
  });

  it('is sent three times an hour per contact and requester, also for concurrent requests', async () => {
    await store();
    mailed.length = 0;
    for (let at = 0; at < 12; at++) sending.run({ contact: phone, requester: owner });
    await sending.settled();
    expect(mailed).toHaveLength(3);
    time.ms += 60 * minute - 1;
    expect(await requestCode(phone)).toEqual([]);
    time.ms += 1;
    expect(await requestCode(phone)).toHaveLength(1);
  });

  it('is not sent without an order, and nothing is stored', async () => {
    await store();
    expect(await requestCode({ kind: 'phone', value: '79000000000' })).toEqual([]);
    expect(await codes.countDocuments()).toBe(0);
  });

  it('is stored as a hash, without personal data', async () => {
    await store();
    const [code = ''] = await requestCode(email);
    const kept = JSON.stringify(await codes.find().lean());
    expect(kept).not.toContain(code);
    expect(kept).not.toMatch(/ivan|example|7912/);
  });

  it('is sent again when the mail server is busy, and the log does not contain the address', async () => {
    await store();
    mailFailures.left = 1;
    expect(await requestCode(phone)).toHaveLength(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/ivan|7912/);
  });
});

describe('other requesters', () => {
  it('use up their own attempts with wrong codes, not those of the owner', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    for (let at = 0; at < 7; at++)
      await expect(search(phone, another(code), { requester: aStranger() })).rejects.toMatchObject(wrong);
    await expect(search(phone, code)).resolves.toMatchObject({ orders: [{ opened: expect.anything() }] });
  });

  it('cannot use a code that was sent for another browser', async () => {
    await store();
    const [code = ''] = await requestCode(phone);
    const inOtherBrowser = { ...aStranger(), address: 'home' };
    await expect(search(phone, code, { requester: inOtherBrowser })).rejects.toMatchObject(wrong);
    await expect(search(phone, code)).resolves.toBeDefined();
  });

  it('use up their own e-mails, not those of the owner', async () => {
    await store();
    const stranger = aStranger();
    for (let at = 0; at < 3; at++) expect(await requestCode(phone, stranger)).toHaveLength(1);
    // Another browser at the same address counts as the same requester.
    expect(await requestCode(phone, { ...stranger, browser: 'another' })).toEqual([]);
    const [code = ''] = await requestCode(phone);
    await expect(search(phone, code)).resolves.toMatchObject({ orders: [{ opened: expect.anything() }] });
  });

  it('cause at most twelve e-mails in twelve hours, not counting those of a known browser', async () => {
    await store();
    const mails = await Promise.all(Array.from({ length: 14 }, () => aStranger())).then(async (all) => {
      let sent = 0;
      for (const requester of all) sent += (await requestCode(phone, requester)).length;
      return sent;
    });
    expect(mails).toBe(12);
    const known = { ...owner, address: 'a-hotel', isKnown: true };
    const [code = ''] = await requestCode(phone, known);
    await expect(search(phone, code, { requester: known })).resolves.toBeDefined();
    time.ms += 12 * 60 * minute;
    expect(await requestCode(phone, aStranger())).toHaveLength(1);
  });

  it('cause no more e-mails by concurrent requests', async () => {
    await store();
    mailed.length = 0;
    for (let at = 0; at < 60; at++) sending.run({ contact: phone, requester: aStranger() });
    await sending.settled();
    expect(mailed.length).toBeLessThanOrEqual(12);
    expect(mailed.length).toBeGreaterThan(0);
  });
});

describe('a client without cookies', () => {
  it('can use its code only from the address that requested it', async () => {
    await store();
    const client = aStranger({ browser: null });
    const [code = ''] = await requestCode(phone, client);
    await expect(search(phone, code, { requester: aStranger({ browser: null }) })).rejects.toMatchObject(
      wrong,
    );
    await expect(search(phone, code, { requester: client })).resolves.toBeDefined();
  });
});
