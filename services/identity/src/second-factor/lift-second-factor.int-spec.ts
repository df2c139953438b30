import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { LiftSecondFactor } from './lift-second-factor.use-case.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

let identity: OpenIdentity;
let people = 0;

beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());

/** A person with a second factor and two sessions. */
async function somebody(): Promise<PersonRecord> {
  const number = String(people++).padStart(3, '0');
  const input = { phone: `79993340${number}`, email: `Vera-${number}@example.ru`, password: 'soroka-demo' };
  const { id } = await identity.get(PutPeople).put(input);
  await identity.get(SecondFactorRepository).begin(id, 'sealed');
  await identity.get(SecondFactorRepository).confirm(id, {
    sealedSecret: 'sealed',
    step: 1,
    recoveryHashes: ['hash'],
    at: new Date(identity.time.ms),
  });
  const person = await identity.get(PersonRepository).update(id, { hasSecondFactor: true });
  if (!person) throw new Error('nobody was written');
  for (const device of ['phone', 'tablet'])
    await identity.get(BeginSession).for(person, { userAgent: device });
  return person;
}

const lift = (contact: Parameters<LiftSecondFactor['run']>[0]): Promise<unknown> =>
  identity.get(LiftSecondFactor).run(contact);

async function leftOf({ id }: PersonRecord): Promise<unknown> {
  const person = await identity.get(PersonRepository).findById(id);
  const factor = await identity.get(SecondFactorRepository).find(id);
  const sessions = person
    ? await identity.get(SessionRepository).listOf(person, new Date(identity.time.ms))
    : [];
  return { isRequested: person?.hasSecondFactor, factor, sessions: sessions.length };
}
const nothing = { isRequested: false, factor: null, sessions: 0 };

it('removes the second factor by phone or e-mail and ends the sessions of that person only', async () => {
  const [vera, galina, dina] = [await somebody(), await somebody(), await somebody()];
  expect(await lift({ phone: vera.phone })).toEqual({ phone: vera.phone, email: vera.email });
  await lift({ email: galina.email.toUpperCase() });
  expect([await leftOf(vera), await leftOf(galina)]).toEqual([nothing, nothing]);
  expect(await leftOf(dina)).toMatchObject({ isRequested: true, factor: { isConfirmed: true }, sessions: 2 });
});

it('rejects a person without a second factor and an unknown person', async () => {
  const vera = await somebody();
  await lift({ phone: vera.phone });
  const present = await identity.get(PersonRepository).findByPhone(vera.phone);
  await identity.get(BeginSession).for(present ?? vera, { userAgent: '' });
  await expect(lift({ phone: vera.phone })).rejects.toMatchObject({ code: 'SECOND_FACTOR_OFF' });
  expect(await leftOf(vera)).toMatchObject({ sessions: 1 });
  await expect(lift({ phone: '79990000000' })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(lift({ email: 'nobody@example.ru' })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});

it('completes an interrupted removal when it is repeated', async () => {
  const vera = await somebody();
  await identity.get(SecondFactorRepository).remove(vera.id);
  await lift({ phone: vera.phone });
  expect(await leftOf(vera)).toEqual(nothing);
});
