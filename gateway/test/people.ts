import { putPerson } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';

export const passwordOfAll = 'soroka-demo';
let people = 0;

const digits = (value: number): string => String(value).padStart(4, '0');

/**
 * A phone and an e-mail that no other file which shares the shop uses.
 *
 * @param series one digit, different for each kind of person
 */
export function aContact(
  { number }: Pick<TestShop, 'number'>,
  series: number,
  at: number,
): { phone: string; email: string } {
  return {
    phone: `79${series}${digits(number)}${digits(at)}`,
    email: `person-${series}-${number}-${at}@example.ru`,
  };
}

/** A person with a role, signed in at the shop in the usual way. */
export interface SignedInSomebody {
  browser: TestBrowser;
  phone: string;
  email: string;
}

/** @throws {Error} when the sign-in fails */
export async function signInSomebody(
  shop: Pick<TestShop, 'bus' | 'url'> & { number?: number },
  roleKey: RoleKey,
): Promise<SignedInSomebody> {
  const { phone, email } = aContact({ number: shop.number ?? 0 }, 5, people++);
  const names = { firstName: 'Анна', secondName: 'Петрова' };
  await shop.bus.request(putPerson, { phone, email, password: passwordOfAll, roleKey, ...names });
  const browser = new TestBrowser(shop);
  const { status } = await browser.signIn(phone, passwordOfAll);
  if (status !== 200) throw new Error(`signing in was answered ${status}`);
  return { browser, phone, email };
}

/** Bans a person, as staff do. */
export async function ban(
  shop: Pick<TestShop, 'bus'>,
  { phone, email }: SignedInSomebody,
  reason: string,
): Promise<void> {
  await shop.bus.request(putPerson, { phone, email, ban: { reason } });
}
