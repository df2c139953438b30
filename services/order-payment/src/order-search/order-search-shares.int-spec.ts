import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import {
  aStranger,
  codes,
  email,
  mailed,
  minute,
  orderOf,
  owner,
  phone,
  requestCode,
  search,
  sending,
  store,
  time,
  type Requester,
} from '../../test/order-search-fixture.ts';

/** How many of so many requests were answered with an e-mail. */
async function request(times: number, requester: Requester): Promise<number> {
  let sent = 0;
  for (let at = 0; at < times; at++) sent += (await requestCode(phone, requester)).length;
  return sent;
}

/** Three requests an hour, which the requester's own limit allows, for so many hours. */
async function requestEachHour(hours: number, requester: () => Requester): Promise<number[]> {
  const sent: number[] = [];
  for (let hour = 0; hour < hours; hour++) {
    sent.push(await request(3, requester()));
    time.ms += 61 * minute;
  }
  return sent;
}

describe('one address', () => {
  it('holds only a part of the places of a contact, so the owner still gets a code in a new browser', async () => {
    await store();
    const stranger = aStranger();
    const sent = await requestEachHour(4, () => stranger);
    expect(await requestCode(phone)).toHaveLength(1);
    expect(sent).toEqual([3, 1, 0, 0]);
  });

  it('gets its part again after twelve hours', async () => {
    await store();
    const stranger = aStranger();
    await requestEachHour(12, () => stranger);
    expect(await request(3, stranger)).toBe(3);
  });

  it('holds no more by concurrent requests', async () => {
    await store();
    const stranger = aStranger();
    expect(await request(3, stranger)).toBe(3);
    time.ms += 61 * minute;
    mailed.length = 0;
    for (let at = 0; at < 12; at++) sending.run({ contact: phone, requester: stranger });
    await sending.settled();
    expect(mailed).toHaveLength(1);
  });

  it('keeps no place for a request that was refused because the common ones are taken', async () => {
    await store();
    for (let at = 0; at < 12; at++) await request(1, aStranger());
    const late = aStranger();
    expect(await request(5, late)).toBe(0);
    expect(await codes.countDocuments({ _id: new RegExp(late.address, 'u') })).toBe(0);
  });

  it('has a part of its own for each contact', async () => {
    await store();
    const stranger = aStranger();
    await requestEachHour(2, () => stranger);
    expect(await requestCode(email, stranger)).toHaveLength(1);
  });
});

describe('known browsers', () => {
  it('of one address together hold only a part of the places, so the owner still gets a code', async () => {
    await store();
    const { address } = aStranger();
    const sent = await requestEachHour(8, () => aStranger({ address, isKnown: true }));
    expect(await request(3, { ...owner, isKnown: true })).toBe(3);
    expect(sent).toEqual([3, 3, 2, 0, 0, 0, 0, 0]);
  });

  it('leave the places of unknown ones free as long as they can', async () => {
    await store();
    const { address } = aStranger();
    await requestEachHour(3, () => aStranger({ address, isKnown: true }));
    let sent = 0;
    for (let at = 0; at < 12; at++) sent += await request(1, aStranger());
    expect(sent).toBe(12);
  });

  it('get a code at an address whose strangers have used up their part', async () => {
    await store();
    await requestEachHour(2, () => ({ ...owner, browser: 'a-neighbour' }));
    expect(await request(3, { ...owner, isKnown: true })).toBe(3);
  });
});

describe('a right code', () => {
  const paid = { payment: { ...anOrder(1).payment, status: 'succeeded' as const } };
  const imported = { oldId: 'old-1', paymentStatus: 'paid', deliveryType: 'Курьер', telegram: null };
  const thief = 'thief@example.ru';

  /** The code of a request in the e-mail to this address. */
  async function codeTo(address: string): Promise<string> {
    await requestCode(phone);
    const { content } = mailed.find(({ to }) => to === address) ?? {};
    return /\b\d{6}\b/.exec(content?.text ?? '')?.[0] ?? '';
  }

  it('proves nothing about a phone if it opens only unpaid orders, which anyone can place', async () => {
    await store(paid);
    await store(orderOf(thief));
    expect(await search(phone, await codeTo(thief))).toMatchObject({ isContactProven: false });
    expect(await search(phone, await codeTo('ivan@example.ru'))).toMatchObject({ isContactProven: true });
    expect(await search(phone)).toMatchObject({ isContactProven: false });
  });

  it('proves a phone by an imported order, and the e-mail that it was sent to by any order', async () => {
    await store({ imported });
    expect(await search(phone, await codeTo('ivan@example.ru'))).toMatchObject({ isContactProven: true });
    await store(orderOf(thief));
    const theirs = { kind: 'email', value: thief } as const;
    const [code = ''] = await requestCode(theirs);
    expect(await search(theirs, code)).toMatchObject({ isContactProven: true });
  });

  it('reaches the e-mail of a paid order, however many unpaid ones are newer', async () => {
    await store({ ...paid, createdAt: new Date('2026-01-01T09:00:00Z') });
    for (let at = 0; at < 4; at++) await store(orderOf(`thief-${at}@example.ru`));
    expect(await requestCode(phone)).toHaveLength(3);
    expect(mailed.map(({ to }) => to)).toContain('ivan@example.ru');
  });
});
