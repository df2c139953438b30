import { putPerson } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';

export const passwordOfAll = 'soroka-demo';
let people = 0;

/** A person with a role, signed in at the shop in the usual way. */
export interface SignedInSomebody {
  browser: TestBrowser;
  phone: string;
  email: string;
}

/** @throws {Error} when the sign-in fails */
export async function signInSomebody(
  shop: Pick<TestShop, 'bus' | 'url'>,
  roleKey: RoleKey,
): Promise<SignedInSomebody> {
  const number = String(people++).padStart(4, '0');
  const [phone, email] = [`7999555${number}`, `${roleKey}-${number}@example.ru`];
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
