import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMailServer, type TestMailServer } from '@shop/testing';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { LiftSecondFactor } from '../second-factor/lift-second-factor.use-case.ts';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { BeginRecovery } from './begin-recovery.use-case.ts';
import { SetPassword } from './set-password.use-case.ts';

const hour = 60 * 60_000;

let mail: TestMailServer;
let identity: OpenIdentity;
let owner: { phone: string; email: string };
let people = 0;
let addresses = 0;

beforeAll(async () => {
  mail = await startMailServer();
  identity = await openIdentity({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
});
afterAll(async () => {
  await identity.close();
  await mail.close();
});
beforeEach(async () => {
  // Ahead of the database's clock, whose TTL index deletes expired documents.
  identity.time.ms = Date.now() + 48 * hour;
  const number = String(people++).padStart(3, '0');
  owner = { phone: `79994442${number}`, email: `recovery-${number}@example.ru` };
  await identity.get(PutPeople).put({ ...owner, password: 'soroka-demo', roleKey: 'customer' });
});

const anAddress = (): string => `203.0.113.${addresses++}`;

/** Returns whether an e-mail was sent; the response does not reveal it. */
async function isMailed(address: string, deviceToken: string | null = null): Promise<boolean> {
  const before = mail.received.length;
  await identity
    .get(BeginRecovery)
    .run({ phone: owner.phone, visitor: { address, userAgent: '', deviceToken } });
  return mail.received.length > before;
}

/** The requesters take turns for so many hours, and each requests until nothing is sent. @returns the sent e-mails */
async function takeTurns(requesters: readonly string[], everyMs: number, hours: number): Promise<number> {
  let [mails, turn] = [0, 0];
  for (const until = identity.time.ms + hours * hour; identity.time.ms < until; identity.time.ms += everyMs) {
    const address = requesters[turn++ % requesters.length] ?? '';
    while (await isMailed(address)) mails += 1;
  }
  return mails;
}

describe('recovery e-mails that strangers request for days', () => {
  it.each([0.5, 0.97, 3])('in turns of %d hours from two addresses leave the owner theirs', async (hours) => {
    const two = [anAddress(), anAddress()];
    for (const days of [1, 2]) {
      await takeTurns(two, hours * hour, days * 24);
      const own = anAddress();
      for (let at = 0; at < 3; at++) expect(await isMailed(own)).toBe(true);
    }
  });

  it('from one address are three and then one in three hours, however they are spread', async () => {
    expect(await takeTurns([anAddress()], hour, 36)).toBeLessThanOrEqual(3 + 36 / 3);
    expect(await takeTurns([anAddress()], 0.99 * hour, 36)).toBeLessThanOrEqual(3 + 36 / 3);
  });

  it('from three addresses leave the owner a place within an hour, again and again', async () => {
    const three = [anAddress(), anAddress(), anAddress()];
    for (const hours of [0, 24]) {
      await takeTurns(three, hour, hours);
      for (const address of three) while (await isMailed(address));
      const own = anAddress();
      const outcomes: boolean[] = [];
      for (let sixths = 0; sixths <= 6; sixths++, identity.time.ms += hour / 6) {
        outcomes.push(await isMailed(own));
        for (const address of three) await isMailed(address);
      }
      expect(outcomes).toContain(true);
    }
  });

  it('from very many addresses are nine and then one an hour, and a known device still has its own', async () => {
    let mails = 0;
    const device = identity.get(DeviceTokens).issue(owner, null);
    for (let hours = 0; hours < 12; hours++, identity.time.ms += hour)
      for (let at = 0; at < (hours === 0 ? 12 : 2); at++) if (await isMailed(anAddress())) mails += 1;
    expect(mails).toBe(9 + 11);
    for (let at = 0; at < 3; at++) expect(await isMailed(anAddress(), device)).toBe(true);
    expect(await isMailed(anAddress(), device)).toBe(false);
    for (let hours = 0; hours < 6; hours++) {
      identity.time.ms += hour;
      await isMailed(anAddress());
      expect(await isMailed(anAddress(), device)).toBe(true);
    }
  });
});

describe('a mailed key', () => {
  const keyOf = (text: string): string => /confirm\?key=([\w-]{43})/.exec(text)?.[1] ?? '';

  async function mailedKey(): Promise<string> {
    expect(await isMailed(anAddress())).toBe(true);
    const key = keyOf(mail.received.at(-1)?.text ?? '');
    await identity.get(SetPassword).check({ key });
    return key;
  }

  it.each<[string, () => Promise<unknown>]>([
    ['a new password', () => identity.get(PutPeople).put({ ...owner, password: 'another-one' })],
    ['a lifted second factor', () => identity.get(LiftSecondFactor).run({ phone: owner.phone })],
  ])('is refused after %s', async (_what, change) => {
    const stored = identity.get(PersonRepository);
    await stored.update((await stored.findByPhone(owner.phone))?.id ?? '', { hasSecondFactor: true });
    const key = await mailedKey();
    await change();
    const refused = { code: 'RECOVERY_KEY_INVALID' };
    await expect(identity.get(SetPassword).check({ key })).rejects.toMatchObject(refused);
    await expect(identity.get(SetPassword).recover({ key, password: 'third-one' })).rejects.toMatchObject(
      refused,
    );
    // The next one is of the changed account.
    await identity.get(SetPassword).recover({ key: await mailedKey(), password: 'third-one' });
  });
});
