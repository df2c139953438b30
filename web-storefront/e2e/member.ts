import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { revisit, signInAs, type TestShop } from '@shop/testing';

export const memberPassword = 'soroka-secret';

export interface Member {
  phone: string;
  personId: string;
}

/** Each file of tests is a process, so that no two files have the same customers. */
let lastPhone = 79_200_000_000 + (process.pid % 100_000) * 1_000;

/** Creates a new customer with a name and without addresses, so that no test has to restore any state. */
export async function writeMember(shop: TestShop, input: { nickname?: string } = {}): Promise<Member> {
  lastPhone += 1;
  const phone = String(lastPhone);
  const { id } = await shop.writePerson({
    phone,
    password: memberPassword,
    email: `p${phone}@example.ru`,
    firstName: 'Вера',
    secondName: 'Сорокина',
    ...input,
  });
  return { phone, personId: id };
}

/** Opens a page of the shop in a browser in which this customer is signed in. */
export async function asMember(
  browser: Browser,
  shop: TestShop,
  { phone }: Member,
  act: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await signInAs(context, { site: shop.shop, phone, password: memberPassword });
    await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Аккаунт:/ });

const order = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' });

/** Waits until the cart's totals contain a text. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  order(page).getByText(text).first().waitFor();

/** Waits until the header shows this number of pieces in the cart. */
export const counter = (page: Page, pieces: string): Promise<void> =>
  page.getByRole('link', { name: `Корзина: ${pieces}` }).waitFor();

const homeAddress = { name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };

/** Saves an address in the profile, as the account site does. @throws {Error} when the API rejects it */
export async function saveAddress(shop: TestShop, { phone }: Member, address = homeAddress): Promise<void> {
  const send = async (path: string, body: unknown, token = ''): Promise<{ token: string }> => {
    const answer = await fetch(`${shop.gateway}/api/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await send('sign-in', { phone, password: memberPassword });
  await send('update-profile', { Address: [address] }, token);
}

/**
 * Loads the page anew, and waits until the cart of the account has arrived: a change that comes earlier is made to the
 * guest's cart, which no person is quick enough for.
 */
export async function revisitAsMember(page: Page): Promise<void> {
  const arrived = page.waitForResponse(/\/api\/user\/cart(\/sync)?$/);
  await revisit(page);
  await arrived;
  await accountMenu(page).waitFor();
}
