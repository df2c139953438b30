import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAudience, inactiveAfterDays, openSession, refreshSession } from '@shop/contracts';
import { Types } from 'mongoose';
import { openStaff, type OpenStaff, type Somebody } from '../../test/open-staff.ts';

let staff: OpenStaff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff.close());

const visitor = { address: '203.0.113.7', userAgent: '' };
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

async function setDates(
  who: Pick<Somebody, 'id'>,
  dates: { registeredAt: Date; lastSignedInAt?: Date },
): Promise<void> {
  await staff.connection.collection('people').updateOne({ _id: new Types.ObjectId(who.id) }, { $set: dates });
}

it('counts all people, those with apps, and those who have not signed in for long; a sign-in counts at once', async () => {
  const before = await staff.bus.request(getAudience, {});
  const [long, edge] = [daysAgo(400), daysAgo(inactiveAfterDays + 1)];
  const [gone, unrecorded, recent] = [
    await staff.somebody('customer'),
    await staff.somebody('customer'),
    await staff.somebody('customer'),
  ];
  await setDates(gone, { registeredAt: long, lastSignedInAt: edge });
  await setDates(unrecorded, { registeredAt: long });
  await setDates(recent, { registeredAt: long, lastSignedInAt: daysAgo(inactiveAfterDays - 1) });
  // Just registered, never signed in: neither inactive nor unknown.
  await staff.somebody('customer');
  const grant = { personId: gone.id, scopes: ['profile'], grantedAt: edge, lastUsedAt: null };
  await staff.connection.collection('connect_grants').insertMany([
    { ...grant, appId: 'one' },
    { ...grant, appId: 'two' },
  ]);
  const { people, connected, inactive, unknown } = before;
  const counted = {
    people: people + 4,
    connected: connected + 1,
    inactive: inactive + 1,
    unknown: unknown + 1,
  };
  expect(await staff.bus.request(getAudience, {})).toEqual(counted);

  for (const { phone } of [gone, unrecorded]) {
    await staff.bus.request(openSession, {
      phone,
      password: 'soroka-demo',
      code: null,
      captchaToken: null,
      visitor,
    });
  }
  expect(await staff.bus.request(getAudience, {})).toEqual({ ...counted, inactive, unknown });
});

it('counts a continued session as activity, by one write a day', async () => {
  const { id, phone } = await staff.somebody('customer');
  const account = { phone, password: 'soroka-demo', code: null, captchaToken: null, visitor };
  const lastAt = async (): Promise<unknown> =>
    (await staff.connection.collection('people').findOne({ _id: new Types.ObjectId(id) }))?.[
      'lastSignedInAt'
    ];
  let tokens = await staff.bus.request(openSession, account);
  const renew = async (): Promise<void> => {
    const { refreshToken, binding } = tokens;
    tokens = await staff.bus.request(refreshSession, { refreshToken, binding, visitor });
  };
  const { inactive } = await staff.bus.request(getAudience, {});
  const dates = { registeredAt: daysAgo(400), lastSignedInAt: daysAgo(inactiveAfterDays + 1) };
  await setDates({ id }, dates);
  expect(await staff.bus.request(getAudience, {})).toMatchObject({ inactive: inactive + 1 });
  await renew();
  expect(await staff.bus.request(getAudience, {})).toMatchObject({ inactive });
  const noted = await lastAt();
  await renew();
  expect(await lastAt()).toEqual(noted);
});
