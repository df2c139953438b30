import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Types, type Model } from 'mongoose';
import { openCollections, type OpenCollections } from '../../test/open-collections.ts';
import { RegistrationRepository } from './registration.repository.ts';
import { Registration, registrationSchema } from './registration.schema.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Not over by the clock of the database either, which deletes what is. */
const later = new Date('2100-01-01T00:00:00Z');
const aRegistration = (emailKey: string, phone = '79123456789'): Registration => ({
  _id: new Types.ObjectId(),
  ...{ phone, email: emailKey, emailKey, passwordHash: 'hash', agreedVersion: null },
  ...{
    createdAt: now,
    codeHash: 'hash',
    triesElsewhere: 0,
    triesLeft: 5,
    codeEndsAt: later,
    markHash: 'hash',
    goneAt: later,
  },
});

let db: OpenCollections;
let registrations: RegistrationRepository;
beforeAll(async () => {
  db = openCollections();
  const model = db.connection.model(Registration.name, registrationSchema);
  registrations = new RegistrationRepository(model as unknown as Model<Registration>);
  await registrations.onModuleInit();
});
afterAll(() => db.close());

it('an erased person leaves no sign-up that another browser of theirs began', async () => {
  for (const email of ['anna@example.ru', 'anna@example.ru', 'ana@example.ru'])
    await registrations.insert(aRegistration(email));
  await registrations.insert(aRegistration('boris@example.ru', '79123456780'));
  await registrations.removeOf({ emailKey: 'anna@example.ru', phone: '79123456789' });
  for (const email of ['anna@example.ru', 'ana@example.ru'])
    expect(await registrations.findLive(email, now)).toEqual([]);
  expect(await registrations.findLive('boris@example.ru', now)).toHaveLength(1);
});

it('its sign-ups are found by an index, by e-mail and by phone', () => {
  const leading = registrationSchema.indexes().map(([keys]) => Object.keys(keys)[0]);
  expect(leading).toEqual(expect.arrayContaining(['emailKey', 'phone']));
});
